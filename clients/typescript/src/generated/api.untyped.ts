// Stands in for `api.ts`, which is built and not committed: any path, body and answer. `npm run client` checks with the real one.

type Anything = any;

export type paths = Readonly<Record<string, Record<'get' | 'put' | 'post' | 'delete' | 'patch', Anything>>>;

export interface components {
  readonly schemas: Readonly<Record<string, Anything>>;
}
