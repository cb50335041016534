import { SaxesParser } from 'saxes';

/** What a client asks by its envelope: the operation, and its fields as they were sent. */
export interface XfccRequest {
  readonly operation: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What is said of a request that is no envelope of Xfcc. */
export class NotXfcc extends Error {}

const MOST_DEPTH = 8;
const MOST_FIELDS = 64;

interface Reading {
  path: string[];
  operation: string | undefined;
  fields: Map<string, string>;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Envelope, Body, operation, field: whatever their prefixes are. */
const OPERATION_AT = 3;
const FIELD_AT = 4;

const opened = (reading: Reading, name: string): void => {
  reading.path.push(local(name));
  const { path } = reading;
  if (path.length > MOST_DEPTH) throw new NotXfcc('nested too deep');
  if (path[0] !== 'Envelope') throw new NotXfcc('no SOAP envelope');
  if (path[1] !== 'Body') return;
  if (path.length === OPERATION_AT && reading.operation !== undefined)
    throw new NotXfcc('more than one operation');
  if (path.length === OPERATION_AT) reading.operation = path[2];
  if (path.length !== FIELD_AT) return;
  if (reading.fields.has(path[3]!) || reading.fields.size >= MOST_FIELDS)
    throw new NotXfcc('a field is said twice, or there are too many');
  reading.fields.set(path[3]!, '');
};

const collect = ({ path, fields }: Reading, text: string): void => {
  if (path.length !== FIELD_AT || path[1] !== 'Body') return;
  fields.set(path[3]!, `${fields.get(path[3]!)!}${text}`);
};

/**
 * Reads a SOAP 1.1 envelope: by the body's first element, whatever SOAPAction says, with any prefixes and in any order.
 * A document type is refused, and with it every entity but XML's own.
 */
export const readEnvelope = (text: string): XfccRequest => {
  const reading: Reading = { path: [], operation: undefined, fields: new Map() };
  const parser = new SaxesParser({ fragment: false });
  parser.on('doctype', () => {
    throw new NotXfcc('a document type is not read');
  });
  parser.on('error', (error) => {
    throw new NotXfcc(error.message);
  });
  parser.on('opentag', ({ name }) => opened(reading, name));
  parser.on('closetag', () => void reading.path.pop());
  parser.on('text', (value) => collect(reading, value));
  parser.on('cdata', (value) => collect(reading, value));
  parser.write(text).close();
  if (reading.operation === undefined) throw new NotXfcc('no operation in the body');
  return { operation: reading.operation, fields: Object.fromEntries(reading.fields) };
};

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// What XML 1.0 has no place for in any form.
// eslint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const escaped = (text: string): string =>
  text.replace(UNWRITABLE, '\ufffd').replace(/[&<>"']/g, (sign) => SIGNS[sign]!);

type Value = string | number | boolean;

/** Fields in the order they are written in; some clients look for them by their literal names. */
export const element = (name: string, fields: Readonly<Record<string, Value>>): string =>
  `<${name}>${Object.entries(fields)
    .map(([field, value]) => `<${field}>${escaped(String(value))}</${field}>`)
    .join('')}</${name}>`;

export const NAMESPACE = 'http://www.bennedik.com/webservices/XfccBasic';

const enveloped = (body: string): string =>
  '<?xml version="1.0" encoding="utf-8"?>\n' +
  `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`;

/** The answer of an operation, its elements without prefixes. */
export const response = (operation: string, result: string): string =>
  enveloped(
    `<${operation}Response xmlns="${NAMESPACE}"><${operation}Result>${result}</${operation}Result></${operation}Response>`,
  );

export const fault = (who: 'Client' | 'Server', text: string): string =>
  enveloped(
    `<soap:Fault><faultcode>soap:${who}</faultcode><faultstring>${escaped(text)}</faultstring></soap:Fault>`,
  );
