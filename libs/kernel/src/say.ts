/** Texts that a library or a domain declares in English, by names; what stands in them is `{name}`. */
type Declared = Readonly<Record<string, string>>;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type Given<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<Text>, string | number>>];

/** Says one of these texts, in some language. */
export type Say<Texts extends Declared> = <Name extends keyof Texts & string>(
  name: Name,
  ...given: Given<Texts[Name]>
) => string;

/** In the English that is declared; the catalogues have it, and every other language. */
export const declared =
  <Texts extends Declared>(texts: Texts): Say<Texts> =>
  (name, ...[values]) =>
    texts[name]!.replace(/\{(\w+)\}/g, (_, value: string) =>
      String((values as Readonly<Record<string, string | number>>)[value]),
    );
