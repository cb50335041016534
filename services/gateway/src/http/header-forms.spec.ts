import { uuidV5 } from '@amici/kernel';
import { expectedRevision } from '@amici/edge/entity-tag';
import { idempotencyKey } from './caller';
import { isKnown } from '@amici/edge/known';

const KEY = '8e03978e-40d5-43dd-bc93-6894a57f9324';

describe('headers as proxies and common clients send them', () => {
  it.each([
    [undefined, undefined],
    ['*', undefined],
    ['"12"', 12],
    ['W/"12"', 12],
    ['"12-gzip"', 12],
    ['W/"12--gzip"', 12],
    ['"12;br"', 12],
    ['"11", W/"12"', 12],
  ])(
    'If-Match %s asks for the revision %s (weak tags, which proxies make, were refused)',
    (sent, revision) => {
      expect(expectedRevision(sent)).toBe(revision);
    },
  );

  it.each(['12', '""', '"x"', '"1", x', ',', '"-1"', 'w/"1"'])('If-Match %s is no entity tag', (sent) => {
    expect(() => expectedRevision(sent)).toThrow();
  });

  it.each(['"12"', 'W/"12"', '"11", "12-gzip"', '*'])('If-None-Match %s knows revision 12', (sent) => {
    expect(isKnown({ header: () => sent }, '"12"')).toBe(true);
  });

  it('If-None-Match of another revision knows nothing of it', () => {
    expect(isKnown({ header: () => '"11", W/"13"' }, '"12"')).toBe(false);
  });

  it.each([KEY, KEY.toUpperCase(), `"${KEY}"`, ` "${KEY.toUpperCase()}" `])(
    'Idempotency-Key %p is one key (capitals and quotes were refused)',
    (sent) => expect(idempotencyKey(sent)).toBe(KEY),
  );

  it.each(['', '""', `"${KEY}`, `{${KEY}}`, 'mine', uuidV5(KEY, 'x').slice(1)])(
    'Idempotency-Key %p is none',
    (sent) => expect(() => idempotencyKey(sent)).toThrow(),
  );
});
