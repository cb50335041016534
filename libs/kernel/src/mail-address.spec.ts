import { isMailAddress } from './mail-address';

describe('an address of mail', () => {
  it.each(['anna@example.org', "o'neil+chess@mail.example.co.uk", 'a.b-c@xn--bcher-kva.example'])(
    'is %s',
    (text) => expect(isMailAddress(text)).toBe(true),
  );

  it.each([
    'anna@example.org\r\nBcc: eve@example.org',
    'anna@example.org\n',
    'anna@example.org, eve@example.org',
    'Anna <anna@example.org>',
    '"anna"@example.org',
    'anna@localhost',
    'anna@example..org',
    '.anna@example.org',
    'änna@example.org',
    'anna@[127.0.0.1]',
    '\u202eanna@example.org',
    `${'a'.repeat(65)}@example.org`,
    `anna@${'a.'.repeat(125)}org`,
  ])('is not %j', (text) => expect(isMailAddress(text)).toBe(false));
});
