import type { LoginView } from '@amici/contracts/registry';
import { textsOf, type TextLookup } from '../messages';
import type { WebPage } from '../page';
import { FormLink } from '../parts/form';
import { At, Facts } from '../parts/facts';
import { MyMenu } from '../parts/layout';
import { Table, type Column } from '../parts/table';
import { eventNamesOf, type Names } from '../people';

const BACK = '/my/programs';

type Token = LoginView['tokens'][number];

const OF_EVENT = 'office:';

interface Seen {
  readonly texts: TextLookup;
  /** What events are called. */
  readonly events: Names;
}

const eventIn = (scope: string): string | null =>
  scope.startsWith(OF_EVENT) ? scope.slice(OF_EVENT.length) : null;

/** What a program may do: read, play, or act in an event. */
const scopeName = (scope: string, { texts, events }: Seen): string => {
  const event = eventIn(scope);
  if (event !== null) return events(event) ?? event;
  return texts(scope === 'play' ? 'programs.play' : 'programs.read');
};

const columns = ({ texts, events }: Seen, person: string): readonly Column<Token>[] => [
  { head: texts('programs.name'), heads: true, cell: ({ name }) => name },
  {
    head: texts('programs.for'),
    cell: ({ scopes }) => scopes.map((scope) => scopeName(scope, { texts, events })).join(', '),
  },
  { head: texts('programs.made'), cell: ({ madeAt }) => <At at={madeAt} exact /> },
  {
    head: texts('programs.used'),
    cell: ({ usedAt }) => (usedAt === null ? texts('programs.never') : <At at={usedAt} exact />),
  },
  {
    head: texts('programs.change'),
    cell: ({ token, revokedAt }) =>
      revokedAt === null ? (
        <FormLink endpoint="RevokeToken" filled={{ person, token }} back={BACK}>
          {texts('programs.revoke')}
        </FormLink>
      ) : (
        <>
          {texts('programs.revoked')} <At at={revokedAt} exact />
        </>
      ),
  },
];

/**
 * Programs of the person who is signed in: what lets programs in, and how a chess program gets the person's games.
 */
export const myPrograms: WebPage = {
  path: 'my/programs',
  isAlone: true,
  isPersonal: true,
  show: async ({ locale, visitor }, ask) => {
    const texts = textsOf(locale);
    const person = visitor!.person ?? '';
    const { tokens } = await ask('registry', { type: 'login', person });
    const scoped = tokens.flatMap(({ scopes }) => scopes.map(eventIn));
    const events = await eventNamesOf(ask, scoped);
    return {
      title: texts('programs.title'),
      body: (
        <>
          <MyMenu texts={texts} />
          <p>{texts('programs.about')}</p>
          <Facts
            facts={[
              [
                texts('programs.address'),
                <>
                  {texts('programs.address.is')} <code>/XfccBasic.asmx</code>
                </>,
              ],
              [texts('programs.user'), <code>{person}</code>],
            ]}
          />
          <p>
            <a href="/webhooks">{texts('webhooks.title')}</a>
          </p>
          <p>
            <FormLink endpoint="MakeToken" filled={{ person, scopes: 'play' }} back={BACK}>
              {texts('programs.make')}
            </FormLink>
          </p>
          {tokens.length === 0 ? (
            <p class="quiet">{texts('programs.none')}</p>
          ) : (
            <Table
              caption={texts('programs.title')}
              columns={columns({ texts, events }, person)}
              rows={tokens}
            />
          )}
        </>
      ),
    };
  },
};
