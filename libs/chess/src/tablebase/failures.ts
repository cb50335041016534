import type { Rejection } from '@amici/kernel';

/** Why a tablebase has no answer. */
export type TablebaseRejection = Rejection<
  'table-unavailable' | 'table-corrupt' | 'not-a-tablebase-position'
>;

/**
 * Leaves a probe that cannot go on, from whatever depth; `probe` of syzygy.ts turns it into the rejection it carries.
 * Never seen outside this folder.
 */
export class ProbeFailure extends Error {
  constructor(readonly rejection: TablebaseRejection) {
    super(rejection.code);
  }
}

/** The file is not what a table must be; `detail` says where. */
export const corrupt = (file: string, detail: string): ProbeFailure =>
  new ProbeFailure({ code: 'table-corrupt', detail: `${file}: ${detail}`, data: { file } });

/** A table that is needed is not there or cannot be read. */
export const unavailable = (table: string, detail: string): ProbeFailure =>
  new ProbeFailure({ code: 'table-unavailable', detail: `${table}: ${detail}`, data: { table } });
