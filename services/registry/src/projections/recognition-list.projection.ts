import { recognitionStreams, type RecognitionKind, type RecognitionRow } from '@amici/contracts/registry';
import { bigint, boolean, key, nullable, projection, table, text } from '@amici/projections';
import type { LoggedEvent } from '../application/aggregates';

/** Every recognition as it stands: those approved are reported to Congress (T-12.2). */
export const recognitionList = projection<LoggedEvent, RecognitionRow>({
  name: 'recognition_list',
  version: 1,
  table: table<RecognitionRow>('recognition_list', {
    recognition: key(text()),
    federation: text(),
    kind: text<RecognitionKind>(),
    name: text(),
    status: text<RecognitionRow['status']>(),
    startAt: bigint(),
    requestedAt: bigint(),
    decidedAt: nullable(bigint()),
    lapsesAt: nullable(bigint()),
    motion: nullable(text()),
    deposit: boolean(),
  }),
  key: ({ stream }) => recognitionStreams.idIn(stream),
  on: {
    RecognitionRequested: (_row, { recognition, federation, kind, name, start, at }) => ({
      ...{ recognition, federation, kind, name, status: 'requested', startAt: start, requestedAt: at },
      ...{ decidedAt: null, lapsesAt: null, motion: null, deposit: false },
    }),
    RecognitionApproved: (row, { at: decidedAt, lapsesAt, motion, deposit }) =>
      row && { ...row, status: 'approved', decidedAt, lapsesAt, motion, deposit: deposit.length > 0 },
    RecognitionReferred: (row) => row && { ...row, status: 'referred' },
    RecognitionRefused: (row, { at: decidedAt }) => row && { ...row, status: 'refused', decidedAt },
  },
});
