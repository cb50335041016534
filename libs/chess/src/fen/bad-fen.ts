import { err, type Rejection } from '@amici/kernel';

/** `bad-fen`: the text is not FEN. `illegal-position`: it is, but no game can hold the position. */
export type FenRejection = Rejection<'bad-fen' | 'illegal-position'>;

/** The text is not FEN; `detail` says where, `rule` which Law no board can break. */
export const badFen = (detail: string, rule?: string) =>
  err<FenRejection>({ code: 'bad-fen', ...(rule === undefined ? {} : { rule }), detail });

/** The text is FEN, but its position breaks the cited Law. */
export const illegalPosition = (rule: string, detail: string) =>
  err<FenRejection>({ code: 'illegal-position', rule, detail });
