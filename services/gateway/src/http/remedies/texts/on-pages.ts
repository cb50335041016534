import { calledIn, isMessageKey, labelOf, wordsOf, type Locale } from '@amici/web';
import type { REMEDIES } from '..';
import type { OF_ASKING } from '../asking';

type Codes = Partial<Readonly<Record<keyof typeof OF_ASKING | keyof typeof REMEDIES, string>>>;

/** What would do instead, for whoever looks at a page: a program is told of headers, which no reader of a page sends. */
const ON_PAGES: Readonly<Record<Locale, Codes>> = {
  en: {
    'bad-request': 'Go back and correct what is named; each field says what it takes.',
    'token-missing': 'Sign in.',
    'command-id-reused':
      'Open the form again from where it is linked: this one was sent with other fields before.',
    'stale-revision': 'Load the page again: somebody has changed it meanwhile.',
    'not-your-turn': 'Wait for the opponent; the page of the game shows who has the move.',
    'ply-already-played': 'Load the page of the game again: it shows what was played.',
    'too-many-requests': 'Wait a minute, then load the page again.',
    'not-recorded': 'Nothing was recorded: send the form again.',
    'too-much-contention': 'Too many act on the same thing at once: send the form again in a moment.',
    'unreadable-move': 'Choose the move from the list, or on the board.',
    'ambiguous-move': 'Choose the move from the list, or on the board.',
    'illegal-move': 'Choose the move from the list, or on the board: it offers every legal one.',
    'leave-allowance-exceeded':
      "A day by which no more than what is left of the year's leave is taken; the page of your leave shows it.",
    'no-such-appeal': 'An appeal that the page of the game shows.',
    'no-such-body': 'A body that the form offers.',
    'no-such-claim': 'The claim that the page of the game shows as open.',
    'no-such-event': 'An event that stands in the list of events.',
    'no-such-incident': 'An incident that the page of the game shows.',
    'no-such-right': 'A right that the Table of Qualifiers shows.',
    'no-such-ruling': 'A ruling that the page of the game shows.',
    'not-earned': 'A title for which enough norms stand; the page of the player counts them.',
    'unknown-ruleset': 'A book that the form offers.',
  },
  de: {
    'bad-request': 'Gehen Sie zurück und berichtigen Sie, was genannt ist; jedes Feld sagt, was es nimmt.',
    'token-missing': 'Melden Sie sich an.',
    'command-id-reused':
      'Öffnen Sie das Formular noch einmal dort, wo es verlinkt ist: dieses wurde schon mit anderen Angaben gesandt.',
    'stale-revision': 'Laden Sie die Seite neu: jemand hat inzwischen etwas geändert.',
    'not-your-turn': 'Warten Sie auf den Gegner; die Seite der Partie zeigt, wer am Zug ist.',
    'ply-already-played': 'Laden Sie die Seite der Partie neu: sie zeigt, was gezogen wurde.',
    'too-many-requests': 'Warten Sie eine Minute und laden Sie die Seite dann neu.',
    'not-recorded': 'Nichts wurde festgehalten: senden Sie das Formular noch einmal.',
    'too-much-contention':
      'Zu viele tun zugleich etwas an derselben Sache: senden Sie das Formular gleich noch einmal.',
    'unreadable-move': 'Wählen Sie den Zug aus der Liste oder auf dem Brett.',
    'ambiguous-move': 'Wählen Sie den Zug aus der Liste oder auf dem Brett.',
    'illegal-move': 'Wählen Sie den Zug aus der Liste oder auf dem Brett: dort steht jeder mögliche.',
    'leave-allowance-exceeded':
      'Ein Tag, bis zu dem nicht mehr genommen wird, als vom Urlaub des Jahres übrig ist; die Seite Ihres Urlaubs zeigt es.',
    'no-such-appeal': 'Eine Berufung, die auf der Seite der Partie steht.',
    'no-such-body': 'Ein Gremium, das das Formular anbietet.',
    'no-such-claim': 'Der Antrag, der auf der Seite der Partie als offen steht.',
    'no-such-event': 'Ein Turnier, das in der Liste der Turniere steht.',
    'no-such-incident': 'Ein Vorfall, der auf der Seite der Partie steht.',
    'no-such-right': 'Ein Recht, das in der Tabelle der Qualifizierten steht.',
    'no-such-ruling': 'Eine Entscheidung, die auf der Seite der Partie steht.',
    'not-earned': 'Ein Titel, für den genug Normen bestehen; die Seite des Spielers zählt sie.',
    'unknown-ruleset': 'Ein Regelwerk, das das Formular anbietet.',
  },
  es: {
    'bad-request': 'Vuelva atrás y corrija lo que se nombra; cada campo dice qué admite.',
    'token-missing': 'Entre con su cuenta.',
    'command-id-reused': 'Abra el formulario otra vez desde su enlace: este ya se envió con otros datos.',
    'stale-revision': 'Cargue la página otra vez: entretanto alguien ha cambiado algo.',
    'not-your-turn': 'Espere al rival; la página de la partida muestra a quién le toca.',
    'ply-already-played': 'Cargue otra vez la página de la partida: muestra lo que se jugó.',
    'too-many-requests': 'Espere un minuto y cargue la página otra vez.',
    'not-recorded': 'No se registró nada: envíe el formulario otra vez.',
    'too-much-contention':
      'Demasiados actúan a la vez sobre lo mismo: envíe el formulario otra vez en un momento.',
    'unreadable-move': 'Elija la jugada de la lista, o en el tablero.',
    'ambiguous-move': 'Elija la jugada de la lista, o en el tablero.',
    'illegal-move': 'Elija la jugada de la lista, o en el tablero: ahí están todas las posibles.',
    'leave-allowance-exceeded':
      'Un día hasta el que no se tome más de lo que queda del permiso del año; la página de su permiso lo muestra.',
    'no-such-appeal': 'Una apelación que muestre la página de la partida.',
    'no-such-body': 'Un órgano que ofrezca el formulario.',
    'no-such-claim': 'La reclamación que la página de la partida muestra abierta.',
    'no-such-event': 'Un torneo que esté en la lista de torneos.',
    'no-such-incident': 'Un incidente que muestre la página de la partida.',
    'no-such-right': 'Un derecho que muestre la tabla de clasificados.',
    'no-such-ruling': 'Una decisión que muestre la página de la partida.',
    'not-earned': 'Un título para el que consten normas suficientes; la página del jugador las cuenta.',
    'unknown-ruleset': 'Un reglamento que ofrezca el formulario.',
  },
};

/** What programs call a field, or what is put in it, as forms call it. */
const calledOnForms = (locale: Locale, text: string): string => {
  const words = wordsOf(locale);
  return text.replace(/`([A-Za-z][\w.-]*)`/g, (quoted, name: string) => {
    if (name === 'true' || name === 'false') return words(name === 'true' ? 'act.yes' : 'act.no');
    if (isMessageKey(`field.${name}`)) return labelOf(words, name);
    return isMessageKey(`choice.${name}`) ? calledIn(words, 'choice', name) : quoted;
  });
};

/** What would do instead, as whoever looks at a page can do it. */
export const insteadOnPage = (locale: Locale, code: string, instead: string): string =>
  (ON_PAGES[locale] as Readonly<Record<string, string>>)[code] ?? calledOnForms(locale, instead);
