import { visitorAt } from './visitor';

describe('a visitor from an address', () => {
  it('is one by all addresses of the network that is theirs (RFC 6177)', () => {
    const his = [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff:1:2:3',
      '2001:0DB8:0001:0002::',
      '2001:db8:1:2::1%eth0',
    ];
    expect(new Set(his.map(visitorAt))).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(visitorAt('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
    expect(['::1', '1::', '1::2:3:4:5:6:7'].map(visitorAt)).toEqual([
      '0:0:0:0::/64',
      '1:0:0:0::/64',
      '1:0:2:3::/64',
    ]);
  });

  it('is one by an address of IPv4, however it is written', () => {
    expect(['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:192.0.2.1'].map(visitorAt)).toEqual(
      Array.from({ length: 3 }, () => '192.0.2.1'),
    );
    expect(visitorAt('192.0.2.2')).toBe('192.0.2.2');
  });
});
