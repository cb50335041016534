import ts from 'typescript';
import type { Way } from './reached';
import type { Sources } from './sources';
import { nameOf, visit } from './tree';

type Sent = Extract<Way, { readonly name: string }>;

const COMMAND_LINE = /^tools\/cli\/src\/commands\/([\w-]+)\.ts$/;
const SENDERS = /^services\/(?!gateway\/)|^libs\/service\/|^tools\/cli\/src\/commands\//;
/** A domain sends nothing: what it calls by the name of a command lists or answers it. */
const SENDS_NOTHING = /\/(?:domain|projections|testing)\/|[.-]spec\.ts$/;

const property = (object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  object.properties.find(
    (one): one is ts.PropertyAssignment => ts.isPropertyAssignment(one) && nameOf(one.name) === name,
  )?.initializer;

const texts = (node: ts.Expression | undefined): readonly string[] => {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isConditionalExpression(node) ? [...texts(node.whenTrue), ...texts(node.whenFalse)] : [];
};

/** The text of `const game = 'games/:game'`, wherever it is declared. */
const constantOf = (sources: Sources, name: string, file: string): string => {
  const written = new RegExp(`const ${name} = '([^']*)'`);
  const near = [file, ...sources.containing(`const ${name} = '`)].map((one) =>
    written.exec(sources.texts.get(one)!),
  );
  return near.find((match) => match !== null)?.[1] ?? '…';
};

/** `amici verify` of tools/cli/src/commands/verify.ts. */
const programOf = (file: string): string | undefined => {
  const name = COMMAND_LINE.exec(file)?.[1];
  return name === undefined ? undefined : `amici ${name}`;
};

const pathOf = (sources: Sources, path: ts.Expression, file: string): string =>
  ts.isTemplateExpression(path)
    ? path.templateSpans.reduce(
        (text, { expression, literal }) =>
          `${text}${constantOf(sources, expression.getText(), file)}${literal.text}`,
        path.head.text,
      )
    : (texts(path)[0] ?? '…');

/** Who sends each command and query of the services. */
export class Endpoints {
  private readonly declaring: readonly string[];
  private readonly senders = new Map<string, string[]>();

  constructor(private readonly sources: Sources) {
    this.declaring = [...sources.texts.keys()].filter((file) =>
      /^(?:services\/gateway|libs\/contracts\/src\/\w+\/endpoints)\/.*(?<![.-]spec)\.ts$/.test(file),
    );
    for (const [file, text] of sources.texts) {
      if (!SENDERS.test(file) || SENDS_NOTHING.test(file)) continue;
      for (const [, name] of new Set([...text.matchAll(/\btype: '([\w-]+)'/g)]))
        this.senders.set(name!, [...new Set([...(this.senders.get(name!) ?? []), file])]);
    }
  }

  /** `endpoint.command(…)` is made by `topicOf('game', …)`, in its file or one beside it. */
  private isOfService(file: string, service: string): boolean {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const near = [file, ...this.declaring.filter((one) => one.startsWith(folder))];
    const by = near.map((one) => /topicOf\(\s*'(\w+)'/.exec(this.sources.texts.get(one)!)?.[1]);
    return by.find((one) => one !== undefined) === service;
  }

  /** The endpoints that send it: `POST /games/:game/draw-claims`. */
  private endpoints({ service, name }: Sent): string[] {
    const { sources } = this;
    const files = this.declaring.filter((file) => sources.texts.get(file)!.includes(`'${name}'`));
    return files
      .filter((file) => this.isOfService(file, service))
      .flatMap((file) => {
        const found: string[] = [];
        visit(sources.tree(file), (node) => {
          if (!ts.isObjectLiteralExpression(node)) return;
          const [method, path] = [property(node, 'method'), property(node, 'path')];
          const opens = texts(property(node, 'command') ?? property(node, 'query'));
          if (method !== undefined && path !== undefined && opens.includes(name))
            found.push(`${texts(method)[0]} /${pathOf(sources, path, file)}`);
        });
        return found;
      });
  }

  /** The endpoints by which somebody comes to a command or query; empty where nobody sends it. */
  private to(sent: Sent): readonly string[] {
    const from = this.senders.get(sent.name) ?? [];
    const programs = from.flatMap((file) => programOf(file) ?? []);
    const outside = [...new Set([...this.endpoints(sent), ...programs])];
    if (outside.length > 0) return [`${outside.join(', ')}  (${sent.service}: ${sent.name})`];
    return from.length > 0 ? [`${sent.service}: ${sent.name}, sent by ${from.join(', ')}`] : [];
  }

  /** How a way into some code is shown; nothing where it is closed. */
  pathsOf(way: Way): readonly string[] {
    switch (way.kind) {
      case 'command':
      case 'query':
        return this.to(way);
      case 'inside':
        return [programOf(way.file) ?? `in ${way.file}`];
      case 'all':
        return [`every command of the ${way.service} service`];
    }
  }
}
