// As much as is asked of it; its own types speak of React, in whose place Preact stands.
declare module '@asyncapi/react-component' {
  import type { ComponentType } from 'preact';

  export const AsyncApiComponentWP: ComponentType<{
    readonly schema: object;
    readonly config: { readonly show: Readonly<Record<string, boolean>> };
  }>;
}

declare module '*.css' {
  const text: string;
  export default text;
}
