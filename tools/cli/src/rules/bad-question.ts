import type { Rejection } from '@amici/kernel';
import { detailIn } from '@amici/locales';
import { refuse, type Answer } from './op';

/** A question that no calculation can answer, such as a score above the number of games: `bad-request`. */
export const badQuestion = ({ code, detail, rule }: Rejection): Answer =>
  refuse(
    'bad-request',
    detail === undefined ? code : `${code}: ${detailIn('en', detail)}`,
    rule === undefined ? {} : { rule },
  );
