import type { DocumentMedia } from '@amici/contracts/registry';

/** How a kind of file begins and ends. What goes on after its end could be something else besides. */
interface Shape {
  readonly media: DocumentMedia;
  readonly begins: Buffer;
  readonly ends: Buffer;
  /** How far from its last byte the end may stand: some programs add lines. */
  readonly within: number;
}

const SHAPES: readonly Shape[] = [
  {
    media: 'application/pdf',
    begins: Buffer.from('%PDF-'),
    ends: Buffer.from('%%EOF'),
    within: 32,
  },
  {
    media: 'image/png',
    begins: Buffer.from('89504e470d0a1a0a', 'hex'),
    ends: Buffer.from('49454e44ae426082', 'hex'),
    within: 8,
  },
  { media: 'image/jpeg', begins: Buffer.from('ffd8ff', 'hex'), ends: Buffer.from('ffd9', 'hex'), within: 2 },
];

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Text that a person can read: no control characters but tab, line feed, form feed and return. */
const plainText = (bytes: Buffer): string | undefined => {
  try {
    const text = utf8.decode(bytes);
    // eslint-disable-next-line no-control-regex
    return /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
};

/** As much of a text as is looked at to tell what it is; the rest is taken to go on likewise. */
const LOOKED_AT = 64 * 1024;

/** Whole lines at its beginning. */
const beginning = (text: string): string => {
  if (text.length <= LOOKED_AT) return text;
  const head = text.slice(0, LOOKED_AT);
  return head.includes('\n') ? head.slice(0, head.lastIndexOf('\n')) : head;
};

/** A tag pair begins a game (PGN 8.1.1), behind lines that programs leave out. */
const isPgn = (text: string): boolean => {
  const line = text.split('\n').find((one) => !/^\s*(?:[%;]|$)/.test(one));
  return /^\s*\[\w{1,255} {1,20}"/.test(line ?? '');
};

const QUOTED = /"[^"]*"/g;

/** Lines of equally many cells, two or more, whatever stands in quotes; in a sentence a space follows the comma. */
const isCsv = (text: string): boolean => {
  const lines = text.replace(QUOTED, '').trimEnd().split(/\r?\n/);
  return [',', ';', '\t'].some((separator) => {
    const counts = new Set(lines.map((line) => line.split(separator).length));
    return lines.length > 1 && counts.size === 1 && !counts.has(1) && !text.includes(`${separator} `);
  });
};

const isOf = ({ begins, ends, within }: Shape, bytes: Buffer): boolean =>
  bytes.subarray(0, begins.length).equals(begins) &&
  bytes.subarray(begins.length).subarray(-Math.max(within, ends.length)).includes(ends);

/** What bytes are, by what stands in them and by no name; undefined: nothing that is kept. */
export const mediaOf = (bytes: Buffer): DocumentMedia | undefined => {
  const shape = SHAPES.find(({ begins }) => bytes.subarray(0, begins.length).equals(begins));
  if (shape !== undefined) return isOf(shape, bytes) ? shape.media : undefined;
  const text = bytes.length === 0 ? undefined : plainText(bytes);
  if (text === undefined) return undefined;
  const head = beginning(text);
  if (isPgn(head)) return 'application/vnd.chess-pgn';
  return isCsv(head) ? 'text/csv' : 'text/plain';
};

const isText = (media: string): boolean => media.startsWith('text/') || media === 'application/vnd.chess-pgn';

/** Whether a sender declares it as what it is: for texts they may say less, or more, than is found in them. */
export const isAsDeclared = (declared: string, found: DocumentMedia): boolean =>
  declared === found || (isText(declared) && isText(found));
