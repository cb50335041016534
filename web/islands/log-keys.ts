/** What a server says of one of its logs, at `/log/<service>`. */
export interface LogState {
  readonly keys: readonly string[];
  readonly witnesses: readonly { readonly key: string; readonly url: string }[];
}

/**
 * A policy (C2SP tlog-policy) of what a server names: its keys, and more than half of the witnesses it asks to cosign, so
 * that no two histories can both be witnessed.
 */
export const namedKeys = (states: readonly LogState[]): string => {
  const keys = new Set(states.flatMap(({ keys: of }) => of));
  const witnesses = [...new Set(states.flatMap(({ witnesses: of }) => of.map(({ key }) => key)))];
  const names = witnesses.map((_, index) => `witness-${index + 1}`);
  const most = Math.floor(witnesses.length / 2) + 1;
  return [
    ...[...keys].map((key) => `log ${key}`),
    ...witnesses.map((key, index) => `witness ${names[index]} ${key}`),
    ...(witnesses.length === 0
      ? ['quorum none']
      : [`group witnesses ${most} ${names.join(' ')}`, 'quorum witnesses']),
    '',
  ].join('\n');
};
