import type { officeHintsDe } from '../de/office-hints';

export const officeHintsEs: Readonly<Record<keyof typeof officeHintsDe, string>> = {
  'Id of the motion that was carried': 'Identificador de la moción aprobada',
  'State or Territory (NSW, NF), or code of a country': 'Estado o territorio (NSW, NF), o código de un país',
  'Goes on playing from abroad (rule 15)': 'Sigue jugando desde el extranjero (regla 15)',
  'As `amici first-operator` has printed it; good for an hour':
    'Como la imprimió `amici first-operator`; vale una hora',
  'Federations of citizenship and residence': 'Federaciones de ciudadanía y residencia',
  "With it the account of the player's federation shows the bond":
    'Con ella, la cuenta de la federación del jugador muestra la fianza',
  'ISO 4217': 'ISO 4217',
  'The provider, as its tokens name it (`iss`)': 'El proveedor, como lo nombran sus tokens (`iss`)',
  'Whom it calls so (`sub`)': 'A quién llama así (`sub`)',
  'Kept where it can be erased; nothing is sent there before the letter to it was answered':
    'Se guarda donde puede borrarse; no se envía nada allí antes de que se responda la carta',
  'What mails are written in': 'En qué se escriben los correos',
  'Time zone of the IANA database, by which mails tell the time and digests are sent':
    'Zona horaria de la base IANA, por la que los correos dicen la hora y se envían los resúmenes',
  'End of the term; null: none': 'Fin del mandato; vacío: ninguno',
  'Id of a body that decides by motion, such as ccla-council':
    'Identificador de un órgano que decide por moción, como ccla-council',
  'How many officers live in which region, where the book makes the place depend on it':
    'Cuántos directivos viven en qué región, donde el reglamento hace depender de ello el lugar',
  'Id of the requisition, chosen by who signs first':
    'Identificador del requerimiento, elegido por el primer firmante',
  'Id of the meeting': 'Identificador de la reunión',
  'Id of the case, referred to the body': 'Identificador del expediente, remitido al órgano',
  'Id of the application': 'Identificador de la solicitud',
  'What it lets others decide, and nothing else': 'Lo que deja decidir a otros, y nada más',
  'Id of the team': 'Identificador del equipo',
  'The body or federation whose scale it is': 'El órgano o la federación cuya escala es',
  'Whom it touches besides those the matter names': 'A quién toca además de los que nombra el asunto',
  'Who presides over it, where it touches the chair': 'Quién la preside, donde toca a la presidencia',
  'End of the ballot by post, where one follows': 'Fin de la votación por correo, donde la hay',
  'The rules it is looked into by': 'Las reglas por las que se examina',
  'From when on he counts as having left, where that is the matter':
    'Desde cuándo se le tiene por retirado, donde de eso se trata',
  'Where the scoresheets are, if that is known': 'Dónde están las planillas, si se sabe',
  'What was done, and is proposed, about his games': 'Qué se hizo y qué se propone sobre sus partidas',
  'From when on he has left, where he has': 'Desde cuándo se retiró, si lo hizo',
  'entry/wc-preliminary, entry/general-5-1/server, registration/invitational, rating, …':
    'entry/wc-preliminary, entry/general-5-1/server, registration/invitational, rating, …',
  'What it is for: an entry that waits for it is accepted':
    'Para qué es: queda aceptada la inscripción que lo espera',
  'As the bank or the payer gives it': 'Como la da el banco o quien paga',
  'What it secures: an event, a recognition': 'Lo que asegura: un torneo, un reconocimiento',
  'Id of the line, chosen by who books it': 'Identificador del apunte, elegido por quien lo anota',
  'In minor units of the currency: cents, pence': 'En unidades menores de la moneda: céntimos, peniques',
  'Minus is what is owed': 'Negativo es lo que se debe',
  'What a deposit secures: an event, a recognition':
    'Lo que asegura un depósito: un torneo, un reconocimiento',
  'As those books stood then': 'Como estaban entonces esos libros',
  'Which books, as text for people': 'Qué libros, como texto para personas',
  'The intended start': 'El comienzo previsto',
  'Where the prize fund comes from': 'De dónde viene el fondo de premios',
  'Appearance fees and all else': 'Honorarios de participación y todo lo demás',
  'Prizes not paid in time: the whole fund of its next event is deposited':
    'Premios no pagados a tiempo: se deposita todo el fondo de su próximo torneo',
  'The whole prize fund is deposited before the start':
    'Todo el fondo de premios se deposita antes del comienzo',
  'Where the rating comes from': 'De dónde viene el rating',
  'The first list to show it; omitted: the next':
    'La primera lista que lo muestra; si se omite, la siguiente',
  'An event of the ICCF, another overseas, or a friendly match, whose captain reports it':
    'Un torneo de la ICCF, otro de ultramar o un encuentro amistoso, que comunica su capitán',
  'Of a friendly match the team whose captain reports it':
    'De un encuentro amistoso, el equipo cuyo capitán lo comunica',
  'The event overseas was approved for rating': 'El torneo de ultramar estaba aprobado para el rating',
  'Lost by an identifiable default': 'Perdida por una incomparecencia identificable',
  'Where the title is on record': 'Dónde consta el título',
  'Why a requirement is waived after a death': 'Por qué se dispensa un requisito tras un fallecimiento',
  'Omitted by a player who applies himself': 'Lo omite el jugador que solicita por sí mismo',
  'For a playing title, which takes two thirds of them':
    'Para un título de jugador, que exige dos tercios de ellos',
  'Where the event was approved before it started': 'Donde el torneo se aprobó antes de empezar',
  'As T-10.7 lists them; null: it does not qualify': 'Como los enumera T-10.7; vacío: no cuenta',
  'The motion of Council': 'La moción del Consejo',
  'A `cursor` of `/me/events`, or a sequence of the public feed: everything behind it is sent again, under the ids it had':
    'Un `cursor` de `/me/events` o un número de secuencia del canal público: todo lo posterior se envía otra vez, con los identificadores que tenía',
  'In the place of a cursor: everything recorded since then is sent again, under the ids it had':
    'En lugar de un cursor: todo lo registrado desde entonces se envía otra vez, con los identificadores que tenía',
  'The events of this public feed, in the place of your own':
    'Los sucesos de este canal público, en lugar de los suyos',
  'Of a public feed: only what is about this': 'De un canal público: solo lo que se refiere a esto',
  'How you want to be told of each kind; what is not named stays':
    'Cómo quiere saber de cada clase; lo no nombrado queda igual',
  'Of your day, when the daily mail is sent': 'De su día, cuando se envía el correo diario',
  'What uses it, for its owner to know it by': 'Qué la usa, para que su titular la reconozca',
  'What it may be used for: `read`, `play`, `office:<event>`':
    'Para qué sirve: `read`, `play`, `office:<event>`',
  'Only events of these types': 'Solo sucesos de estas clases',
  'Only what is about this event': 'Solo lo que se refiere a este torneo',
  'Only what is about this game': 'Solo lo que se refiere a esta partida',
  'What of all that concerns you, by itself all of it; or of a public feed':
    'Qué de todo lo que le concierne, por sí mismo todo; o de un canal público',
  'Where it is posted: https, a public address; kept apart from the record, and told to nobody':
    'Adónde se envía: https, una dirección pública; se guarda aparte del registro y no se dice a nadie',
};
