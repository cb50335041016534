import type { EventEnvelope } from '@amici/contracts';

/** The fields of an envelope that verification looks at. */
export type EnvelopeFields = Pick<
  EventEnvelope,
  'id' | 'type' | 'stream' | 'revision' | 'recordedAt' | 'previousHash'
>;

const TEXT = '"(?:[^"\\\\]|\\\\.)*"';

/** What stands before the payload, and after it, in the canonical text of an envelope. */
const BEFORE = new RegExp(
  `^\\{"actor":\\{"office":${TEXT}(?:,"onBehalfOf":${TEXT})?,"subject":${TEXT}\\},"causationId":${TEXT},` +
    `"commandDigest":${TEXT},"commandId":${TEXT},"correlationId":${TEXT},"id":"([^"\\\\]*)",` +
    `"occurredAt":(?:null|${TEXT}),"payload":`,
);
const AFTER = new RegExp(
  `,"previousHash":"([^"\\\\]*)","recordedAt":"([^"\\\\]*)","revision":(\\d+),"ruleset":(?:null|${TEXT}),` +
    `"schemaVersion":\\d+,"stream":"([^"\\\\]*)","type":"([^"\\\\]*)"\\}$`,
  'y',
);

const parse = (text: string): EnvelopeFields | undefined => {
  try {
    return JSON.parse(text) as EnvelopeFields;
  } catch {
    return undefined;
  }
};

/**
 * Reads the fields of a canonical envelope; undefined where the text is none. Keys are sorted, so all but the
 * payload stands in known places, which is read several times faster than by parsing; any other text is parsed.
 */
export const envelopeFields = (text: string): EnvelopeFields | undefined => {
  const before = BEFORE.exec(text);
  AFTER.lastIndex = text.lastIndexOf(',"previousHash":"');
  const after = before && AFTER.lastIndex >= 0 ? AFTER.exec(text) : null;
  if (before === null || after === null) return parse(text);
  return {
    id: before[1]!,
    previousHash: after[1]!,
    recordedAt: after[2]!,
    revision: Number(after[3]),
    stream: after[4]!,
    type: after[5]!,
  };
};
