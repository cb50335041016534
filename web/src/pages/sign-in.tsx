import { Facts } from '../parts/facts';
import { PlayerLink } from '../parts/link';
import { Form } from '../parts/form';
import { wordsOf, type Words } from '../messages';
import type { Visitor, WebPage } from '../page';
import { namesOf } from '../people';

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

/** Who is signed in, and how to be so no more. */
export const signedIn: WebPage = {
  path: 'signed-in',
  isAlone: true,
  isPersonal: true,
  show: async ({ locale, visitor }, ask) => {
    const words = wordsOf(locale);
    const { person } = visitor!;
    const names = await namesOf(ask, person === null ? [] : [person]);
    return {
      title: words(person === null ? 'signed-in.unbound' : 'signed-in.title'),
      body: (
        <>
          {person === null ? (
            <Unbound words={words} visitor={visitor!} />
          ) : (
            <Facts facts={[[words('signed-in.person'), <PlayerLink id={person} name={names(person)} />]]} />
          )}
          <Out words={words} visitor={visitor!} />
        </>
      ),
    };
  },
};
