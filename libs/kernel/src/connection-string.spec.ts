import { connectionUrls } from './connection-string';

describe('a connection string', () => {
  it('is a URL for each host of a cluster, with the same user, password and options', () => {
    const urls = connectionUrls(
      'esdb://amici:p%40ss@node1:2113,node2:2114,[::1]:2115?nodePreference=leader',
    )!;
    expect(urls.map(({ host }) => host)).toEqual(['node1:2113', 'node2:2114', '[::1]:2115']);
    for (const { username, password, search } of urls)
      expect([username, password, search]).toEqual(['amici', 'p%40ss', '?nodePreference=leader']);
  });

  it('is an ordinary URL where it names one host, or a socket', () => {
    expect(connectionUrls('postgres://amici@%2Frun%2Fpg/amici')!.map(({ hostname }) => hostname)).toEqual([
      '%2Frun%2Fpg',
    ]);
    expect(connectionUrls('esdb+discover://cluster.example')).toHaveLength(1);
  });

  it.each(['node1:2113,node2:2113', 'esdb://node1:2113,', 'esdb://node1:99999999', 'esdb://a:1,b:c', ''])(
    'is not %j',
    (text) => {
      expect(connectionUrls(text)).toBeUndefined();
    },
  );
});
