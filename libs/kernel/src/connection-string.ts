/** Scheme and user, then the hosts of a cluster with a comma between them, then the rest. */
const SEVERAL_HOSTS = /^([a-z][a-z0-9+]*:\/\/(?:[^@/?#]*@)?)([^/?#@]*)((?:[/?#].*)?)$/s;

/**
 * A connection string as a URL for each of the hosts that it names, such as `esdb://user:secret@node1:2113,node2:2113`;
 * undefined where it is none.
 */
export const connectionUrls = (text: string): readonly [URL, ...URL[]] | undefined => {
  const [, before = '', hosts = '', after = ''] = SEVERAL_HOSTS.exec(text) ?? [];
  const names = hosts.split(',');
  const urls = names.map((host) => `${before}${host}${after}`);
  const isWhole = names.length === 1 || !names.includes('');
  if (before === '' || !isWhole || !urls.every((url) => URL.canParse(url))) return undefined;
  const [first, ...others] = urls.map((url) => new URL(url));
  return [first!, ...others];
};
