export { dataInEnglish, detailIn, isPlainDetail, type Saying } from './detail';
export {
  isKey,
  keysIn,
  sayIn,
  sayInstead,
  text,
  textAt,
  type Given,
  type Key,
  type Parameters,
  type PlainKey,
  type TextLookup,
} from './text';
export { moveIn } from './move';
export { LOOKS, USUAL_LOOK, lookFrom, readLook, writeLook, type Look, type LookName } from './look';
export { localeOf, ZONES, type Reader } from './reader';
export { isLocale, LOCALES, NAMES_OF_LOCALES, type Locale } from './locale';
