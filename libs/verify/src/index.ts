export { fromBase64, fromHex, fromUtf8, sameBytes, toBase64, toHex, toUtf8 } from './bytes';
export * from './bundle/bundle';
export type { Piece } from './bundle/compact';
export { nodeName, planEntries } from './bundle/tree-of-entries';
export * from './bundle/verify-bundle';
export type { Crypto, Ed25519Signer } from './crypto';
export * from './merkle/check';
export * from './merkle/grow';
export * from './merkle/hashes';
export * from './merkle/plan';
export * from './merkle/tile-paths';
export { placeOf, subtreeHash, TILE_WIDTH, TileTree, type Place, type Tile } from './merkle/tiles';
export * from './merkle/tree';
export * from './notes/checkpoint';
export { cosign, signatureLine, signText } from './notes/sign';
export {
  COSIGNATURE,
  ED25519,
  isKeyName,
  keyOf,
  readVerifierKey,
  writeVerifierKey,
  type KeyRefusal,
  type KeyType,
  type VerifierKey,
} from './notes/key';
export * from './notes/note';
export { goesOn, readOrigin, type LogName } from './notes/origin';
export * from './notes/policy';
export { readPolicy, type PolicyRefusal } from './notes/read-policy';
export * from './notes/proof';
export * from './notes/receipt';
export * from './notes/verify';
export * from './witness/add-checkpoint';
export * from './witness/judge';
