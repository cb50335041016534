import type { OfficeHolder } from '@amici/contracts/registry';
import { thingNames } from '../mentioned-names';
import { labelIn } from '../format';
import { Facts } from '../parts/facts';
import { PlayerLink } from '../parts/link';
import { Form } from '../parts/form';
import { MyMenu } from '../parts/layout';
import { textsOf, type TextLookup } from '../messages';
import type { Ask, Visitor, WebPage } from '../page';
import { namesOf, type Names } from '../people';

const MOST_OFFICES = 100;

interface Props {
  readonly texts: TextLookup;
  readonly visitor: Visitor;
}

/** Nobody is known by the subject: what would do. */
const Unbound = ({ texts, visitor }: Props) => (
  <>
    <p>{texts('signed-in.unbound.about')}</p>
    <Facts facts={[[texts('signed-in.subject'), visitor.subject]]} />
    <Form action="/sign-in/invitation" visitor={visitor} submit={texts('signed-in.bring')}>
      <label>
        {texts('signed-in.invitation')}{' '}
        <input name="invitation" required maxLength={400} autocomplete="off" />
      </label>
    </Form>
  </>
);

const Out = ({ texts, visitor }: Props) => (
  <>
    <h2>{texts('signed-in.out')}</h2>
    <p>{texts('signed-in.out.about')}</p>
    <Form action="/sign-out" visitor={visitor} submit={texts('signed-in.out')} />
    {visitor.person !== null && (
      <>
        <p>{texts('signed-in.out.everywhere.about')}</p>
        <Form action="/sign-out" visitor={visitor} submit={texts('signed-in.out.everywhere')}>
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
  readonly texts: TextLookup;
  readonly person: string;
  readonly name: string | null;
  readonly offices: readonly OfficeHolder[];
  /** What events and federations are called. */
  readonly scopes: Names;
}

const Known = ({ texts, person, name, offices, scopes }: KnownProps) => (
  <>
    <MyMenu texts={texts} />
    <Facts
      facts={[
        [texts('signed-in.person'), <PlayerLink id={person} name={name} />],
        [
          texts('signed-in.offices'),
          offices
            .map(({ office, scope }) => {
              const called = labelIn(texts, 'office', office);
              return scope === null ? called : `${called} (${scopes(scope) ?? scope})`;
            })
            .join(', '),
        ],
      ]}
    />
  </>
);

/** Who is signed in, and how to sign out. */
export const signedIn: WebPage = {
  path: 'signed-in',
  isAlone: true,
  isPersonal: true,
  show: async ({ locale, zone, visitor }, ask) => {
    const texts = textsOf(locale);
    const { person } = visitor!;
    const [names, offices] = await Promise.all([
      namesOf(ask, person === null ? [] : [person]),
      officesOf(ask, person),
    ]);
    const scopes = await thingNames(
      ask,
      { locale, zone },
      offices.flatMap(({ scope }) => (scope === null ? [] : [{ name: 'scope', id: scope }])),
    );
    return {
      title: texts(person === null ? 'signed-in.unbound' : 'signed-in.title'),
      body: (
        <>
          {person === null ? (
            <Unbound texts={texts} visitor={visitor!} />
          ) : (
            <Known texts={texts} person={person} name={names(person)} {...{ offices, scopes }} />
          )}
          <Out texts={texts} visitor={visitor!} />
        </>
      ),
    };
  },
};
