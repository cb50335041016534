import type { OfficeHolder } from '@amici/contracts/registry';
import { thingsCalled } from '../names';
import { calledIn } from '../format';
import { Facts } from '../parts/facts';
import { PlayerLink } from '../parts/link';
import { Form } from '../parts/form';
import { MyMenu } from '../parts/my-menu';
import { wordsOf, type Words } from '../messages';
import type { Ask, Visitor, WebPage } from '../page';
import { namesOf, type Names } from '../people';

const MOST_OFFICES = 100;

interface Props {
  readonly words: Words;
  readonly visitor: Visitor;
}

/** Nobody is known by the subject: what would do. */
const Unbound = ({ words, visitor }: Props) => (
  <>
    <p>{words('signed-in.unbound.about')}</p>
    <Facts facts={[[words('signed-in.subject'), visitor.subject]]} />
    <Form action="/sign-in/invitation" visitor={visitor} submit={words('signed-in.bring')}>
      <label>
        {words('signed-in.invitation')}{' '}
        <input name="invitation" required maxLength={400} autocomplete="off" />
      </label>
    </Form>
  </>
);

const Out = ({ words, visitor }: Props) => (
  <>
    <h2>{words('signed-in.out')}</h2>
    <p>{words('signed-in.out.about')}</p>
    <Form action="/sign-out" visitor={visitor} submit={words('signed-in.out')} />
    {visitor.person !== null && (
      <>
        <p>{words('signed-in.out.everywhere.about')}</p>
        <Form action="/sign-out" visitor={visitor} submit={words('signed-in.out.everywhere')}>
          <input type="hidden" name="everywhere" value="yes" />
        </Form>
      </>
    )}
  </>
);

/** What somebody holds, each with what it is limited to. */
const officesOf = async (ask: Ask, person: string | null): Promise<readonly OfficeHolder[]> =>
  person === null ? [] : (await ask('registry', { type: 'officers', person, limit: MOST_OFFICES })).officers;

interface KnownProps {
  readonly words: Words;
  readonly person: string;
  readonly name: string | null;
  readonly offices: readonly OfficeHolder[];
  /** What events and federations are called. */
  readonly scopes: Names;
}

const Known = ({ words, person, name, offices, scopes }: KnownProps) => (
  <>
    <MyMenu words={words} />
    <Facts
      facts={[
        [words('signed-in.person'), <PlayerLink id={person} name={name} />],
        [
          words('signed-in.offices'),
          offices
            .map(({ office, scope }) => {
              const called = calledIn(words, 'office', office);
              return scope === null ? called : `${called} (${scopes(scope) ?? scope})`;
            })
            .join(', '),
        ],
      ]}
    />
  </>
);

/** Who is signed in, and how to be so no more. */
export const signedIn: WebPage = {
  path: 'signed-in',
  isAlone: true,
  isPersonal: true,
  show: async ({ locale, zone, visitor }, ask) => {
    const words = wordsOf(locale);
    const { person } = visitor!;
    const [names, offices] = await Promise.all([
      namesOf(ask, person === null ? [] : [person]),
      officesOf(ask, person),
    ]);
    const scopes = await thingsCalled(
      ask,
      { locale, zone },
      offices.flatMap(({ scope }) => (scope === null ? [] : [{ name: 'scope', id: scope }])),
    );
    return {
      title: words(person === null ? 'signed-in.unbound' : 'signed-in.title'),
      body: (
        <>
          {person === null ? (
            <Unbound words={words} visitor={visitor!} />
          ) : (
            <Known words={words} person={person} name={names(person)} {...{ offices, scopes }} />
          )}
          <Out words={words} visitor={visitor!} />
        </>
      ),
    };
  },
};
