import { conditionsSchema } from '../../../gateway/src/http/conditions-described';
import { NOTICE_KINDS } from '@amici/contracts/courier';
import { fieldsIn, listsIn } from '@amici/web';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { formOf, withoutField } from '../../../pages/src/forms/forms';
import { COMMAND_ENDPOINTS } from '../../../gateway/src/http/endpoints/command-endpoints';

const WEB = join(__dirname, '../../../../web/src');

const DESCRIBED = { conditions: conditionsSchema() };

interface Link {
  readonly file: string;
  readonly endpoints: readonly string[];
  /** Names of the fields it fills; null: it is computed, and its page's own spec follows it. */
  readonly filled: readonly string[] | null;
}

const pages = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));

const attributeOf = (element: ts.JsxOpeningLikeElement, name: string): ts.Node | undefined => {
  const found = element.attributes.properties.find(
    (one): one is ts.JsxAttribute => ts.isJsxAttribute(one) && one.name.getText() === name,
  );
  const value = found?.initializer;
  return value !== undefined && ts.isJsxExpression(value) ? value.expression : value;
};

const literalsIn = (node: ts.Node | undefined): readonly string[] =>
  node !== undefined && ts.isStringLiteral(node) ? [node.text] : [];

const namesIn = (node: ts.Node | undefined): readonly string[] | null =>
  node !== undefined && ts.isObjectLiteralExpression(node)
    ? node.properties.map(({ name }) => {
        if (name === undefined) throw new Error(`a link that spreads what it fills: ${node.getText()}`);
        return ts.isStringLiteral(name) ? name.text : name.getText();
      })
    : null;

/** Every link to a form, in every page and part of one. */
const links = pages.flatMap((file): readonly Link[] => {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(WEB, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: Link[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) &&
      node.tagName.getText() === 'FormLink'
    )
      found.push({
        file,
        endpoints: literalsIn(attributeOf(node, 'endpoint')),
        filled: namesIn(attributeOf(node, 'filled')),
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
});

const unfit = (endpoint: string, names: readonly string[]): string | undefined => {
  const filled = Object.fromEntries(names.map((name) => [name, 'x']));
  return withoutField(formOf(COMMAND_ENDPOINTS.get(endpoint)!, filled, 'en', DESCRIBED), filled);
};

describe('the links to forms', () => {
  it('fill no field that their form does not have', () => {
    const literal = links.filter(({ endpoints, filled }) => endpoints.length > 0 && filled !== null);
    expect(literal.length).toBeGreaterThan(12);
    const wrong = literal.flatMap(({ file, endpoints, filled }) =>
      endpoints.flatMap((endpoint) =>
        COMMAND_ENDPOINTS.has(endpoint) ? (unfit(endpoint, filled!) ?? []) : `${file}: no form ${endpoint}`,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('are computed in few places, whose forms have the fields as well', () => {
    expect(
      [
        ...new Set(
          links
            .filter(({ endpoints, filled }) => endpoints.length === 0 || filled === null)
            .map(({ file }) => file),
        ),
      ].sort(),
    ).toEqual(['pages/actions.tsx', 'pages/my-game.tsx', 'pages/my-notices.tsx', 'parts/my-messages.tsx']);
    const computed: readonly (readonly [string, readonly string[]])[] = [
      ['WishNotices', ['person', 'hour', ...NOTICE_KINDS.map((kind) => `kinds.${kind}`)]],
      ['EraseMessage', ['game', 'message']],
      ['ReportMessage', ['game', 'message']],
      ['ClaimDraw', ['game', 'ground', 'ply', 'intended', 'notation']],
      ['ClaimTablebase', ['game', 'result', 'ply', 'intended', 'notation']],
      ['ClaimTime', ['game', 'ground']],
    ];
    expect(computed.flatMap(([endpoint, names]) => unfit(endpoint, names) ?? [])).toEqual([]);
  });

  it('cancel one leave by the field that its form has: what fits none is refused, and not left out', () => {
    expect(unfit('CancelLeave', ['player', 'leave', 'scopes'])).toBe('scopes');
    expect(unfit('CancelLeave', ['player', 'leave', 'scopes.0'])).toBeUndefined();
  });
});

describe('the forms', () => {
  it.each([...COMMAND_ENDPOINTS])(
    'ask in %s for nothing that may be left out: an optional list opens empty',
    (_, endpoint) => {
      const { fields } = formOf(endpoint, {}, 'en', DESCRIBED);
      const opened = listsIn(fields).filter(({ isRequired, lines }) => !isRequired && lines.length > 0);
      expect(opened.map(({ name }) => name)).toEqual([]);
      const required = fieldsIn(fields)
        .filter(({ isRequired }) => isRequired)
        .map(({ name }) => name);
      // An empty form is refused by what it has to be filled in with, and by nothing else.
      const refused =
        endpoint.body?.safeParse({}).error?.issues.map(({ path }) => String(path[0] ?? '')) ?? [];
      const inBody = new Set(
        required.filter((name) => !endpoint.path.includes(`:${name}`)).map((name) => name.split('.')[0]!),
      );
      const free = [...inBody].filter((name) => !refused.includes(name));
      expect(free).toEqual([]);
    },
  );
});
