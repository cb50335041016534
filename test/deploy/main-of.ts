/** The program that a deployment of this name starts: the gateway answers pages too. */
export const mainOf = (name: string): string =>
  name === 'gateway' ? 'all-in-one/src/edge/main' : `${name}/src/main`;
