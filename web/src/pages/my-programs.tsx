import type { LoginView } from '@amici/contracts/registry';
import { wordsOf, type Words } from '../messages';
import type { WebPage } from '../page';
import { FormLink } from '../parts/form-link';
import { At, Facts } from '../parts/facts';
import { MyMenu } from '../parts/my-menu';
import { Table, type Column } from '../parts/table';
import { eventNamesOf, type Names } from '../people';

const BACK = '/my/programs';

type Token = LoginView['tokens'][number];

const OF_EVENT = 'office:';

interface Seen {
  readonly words: Words;
  /** What events are called. */
  readonly events: Names;
}

const eventIn = (scope: string): string | null =>
  scope.startsWith(OF_EVENT) ? scope.slice(OF_EVENT.length) : null;

/** What a program may do: read, play, or act in an event. */
const scopeCalled = (scope: string, { words, events }: Seen): string => {
  const event = eventIn(scope);
  if (event !== null) return events(event) ?? event;
  return words(scope === 'play' ? 'programs.play' : 'programs.read');
};

const columns = ({ words, events }: Seen, person: string): readonly Column<Token>[] => [
  { head: words('programs.name'), heads: true, cell: ({ name }) => name },
  {
    head: words('programs.for'),
    cell: ({ scopes }) => scopes.map((scope) => scopeCalled(scope, { words, events })).join(', '),
  },
  { head: words('programs.made'), cell: ({ madeAt }) => <At at={madeAt} exact /> },
  {
    head: words('programs.used'),
    cell: ({ usedAt }) => (usedAt === null ? words('programs.never') : <At at={usedAt} exact />),
  },
  {
    head: words('programs.change'),
    cell: ({ token, revokedAt }) =>
      revokedAt === null ? (
        <FormLink endpoint="RevokeToken" filled={{ person, token }} back={BACK}>
          {words('programs.revoke')}
        </FormLink>
      ) : (
        <>
          {words('programs.revoked')} <At at={revokedAt} exact />
        </>
      ),
  },
];

/** Programs of whoever is signed in: what lets them in, and how to give one of chess his games. */
export const myPrograms: WebPage = {
  path: 'my/programs',
  isAlone: true,
  isPersonal: true,
  show: async ({ locale, visitor }, ask) => {
    const words = wordsOf(locale);
    const person = visitor!.person ?? '';
    const { tokens } = await ask('registry', { type: 'login', person });
    const scoped = tokens.flatMap(({ scopes }) => scopes.map(eventIn));
    const events = await eventNamesOf(ask, scoped);
    return {
      title: words('programs.title'),
      body: (
        <>
          <MyMenu words={words} />
          <p>{words('programs.about')}</p>
          <Facts
            facts={[
              [
                words('programs.address'),
                <>
                  {words('programs.address.is')} <code>/XfccBasic.asmx</code>
                </>,
              ],
              [words('programs.user'), <code>{person}</code>],
            ]}
          />
          <p>
            <a href="/webhooks">{words('webhooks.title')}</a>
          </p>
          <p>
            <FormLink endpoint="MakeToken" filled={{ person, scopes: 'play' }} back={BACK}>
              {words('programs.make')}
            </FormLink>
          </p>
          {tokens.length === 0 ? (
            <p class="quiet">{words('programs.none')}</p>
          ) : (
            <Table
              caption={words('programs.title')}
              columns={columns({ words, events }, person)}
              rows={tokens}
            />
          )}
        </>
      ),
    };
  },
};
