import type { Details } from '../refusal-texts';

export const detailsEs: Details = {
  'Congress decides what was referred to it': 'el Congreso decide lo que se le remitió',
  'Council determines by a motion it has carried': 'el Consejo lo fija por una moción que ha aprobado',
  'Council determines whether it is played by post or on the server':
    'el Consejo fija si se juega por correo postal o en el servidor',
  'Council may permit it, by a motion': 'el Consejo puede permitirlo, por una moción',
  'Council settles it, by a motion it has carried': 'el Consejo lo resuelve, por una moción que ha aprobado',
  'Idempotency-Key must be a UUID': 'Idempotency-Key debe ser un UUID',
  'If-Match must be one entity tag such as "12", or *': 'If-Match debe ser una etiqueta como "12", o *',
  'a FIDE list is valid from the first of a month': 'una lista FIDE vale desde el primero de un mes',
  'a conditional states one possible move of the opponent and the reply to it':
    'una condicional indica una jugada posible del rival y la respuesta a ella',
  'a default that is found after the game was rated changes nothing':
    'una incomparecencia hallada después de puntuar la partida no cambia nada',
  'a deposit is what is held, and secures something': 'un depósito es lo que se retiene, y asegura algo',
  'a later final is open to him': 'le queda abierta una final posterior',
  'a line is expected moves and replies in turn, and ends with a reply':
    'una línea son jugadas esperadas y respuestas alternas, y acaba en una respuesta',
  'a list is kept for sections of fixed sizes': 'se lleva una lista para grupos de tamaño fijo',
  'a meeting is {0}': 'una reunión es {0}',
  'a renewed application is required': 'hace falta una solicitud renovada',
  'a ruling states its article and its reason': 'una resolución indica su artículo y su motivo',
  'a section waits until enough stand in the list': 'un grupo espera a que haya bastantes en la lista',
  'a vacancy goes to the next qualified player': 'una vacante va al siguiente jugador clasificado',
  'address the federation of the player': 'diríjase a la federación del jugador',
  'adopt the scale of the year, or state the amount': 'adopte la escala del año, o indique el importe',
  after: 'después',
  'after: people have been told up to {0}, and of nothing beyond it':
    'after: se ha avisado hasta {0}, y de nada más allá',
  'people have been told of nothing beyond this; of what you have had, up to {0}':
    'no se ha avisado de nada más allá; de lo que usted tenía, hasta {0}',
  'this feed has {0} events, and none beyond': 'este flujo tiene {0} acontecimientos, y ninguno más',
  'again in {0} s': 'otra vez en {0} s',
  'an offer that waits was made by who moved last': 'una oferta pendiente la hizo quien jugó el último',
  'an office is of no use in what touches its holder: somebody else who holds it may act':
    'un cargo no sirve en lo que toca a quien lo ocupa: puede actuar otro que lo ocupe',
  'an open event is entered, nobody is invited': 'en un torneo abierto uno se inscribe, no se invita a nadie',
  'announce it first': 'convóquela antes',
  'announce it once it is approved': 'convóquelo cuando esté aprobado',
  'announce the season first': 'convoque antes la temporada',
  'another open list of general events by post': 'otra lista abierta de torneos generales por correo postal',
  'apply {0} months ahead, or start later': 'solicítelo con {0} meses de antelación, o empiece más tarde',
  'appoint a director; the games start as soon as there is one':
    'nombre un director; las partidas empiezan en cuanto haya uno',
  'ask for a substitution': 'pida una sustitución',
  'ask the World Tournament Director for its recognition, three months before the start':
    'pida su reconocimiento al Director Mundial de Torneos, tres meses antes del comienzo',
  'at most four new games at any one time': 'como mucho cuatro partidas nuevas a la vez',
  'begun elsewhere': 'empezada en otro sitio',
  'book it in the year that is open': 'anótelo en el año abierto',
  'both teams stand for the same': 'ambos equipos representan lo mismo',
  'by the word of who moves it, fewer than half of those who vote have no vote':
    'por la palabra de quien la presenta, menos de la mitad de los que votan no tienen voto',
  'carry the list over to the next': 'traspase la lista a la siguiente',
  'change single boards': 'cambie tableros sueltos',
  'change the line-up': 'cambie la alineación',
  'charge a fee first': 'cargue antes una tasa',
  'cite an article of the books that the event is held by, as the catalogue calls it':
    'cite un artículo de los reglamentos por los que se rige el torneo, como lo llama el catálogo',
  'close that list first': 'cierre antes aquella lista',
  'domain time is real here: start with AMICI_VIRTUAL_TIME':
    'aquí el tiempo es el real: inicie con AMICI_VIRTUAL_TIME',
  'draw them in parts': 'sortéelos por partes',
  'each has as many new games by it as he has asked for at most':
    'con ello cada uno tiene como mucho tantas partidas nuevas como pidió',
  'end it earlier, or name no end': 'termínelo antes, o no indique final',
  'enters by his rating': 'se inscribe por su rating',
  'for financial members of {0}': 'para miembros al corriente de {0}',
  'for him whose vote it is, or who holds his proxy':
    'para aquel de quien es el voto, o quien tiene su representación',
  'for the chair': 'para la presidencia',
  'for those who have a seat in {0}': 'para quienes tienen un puesto en {0}',
  'for who sits or votes in {0}': 'para quien está o vota en {0}',
  'for whoever holds one of these offices: {0}': 'para quien ocupe uno de estos cargos: {0}',
  'former World Champions may ask for it': 'pueden pedirlo antiguos Campeones del Mundo',
  'games in progress go on to their end all the same (C-25)':
    'las partidas en curso siguen de todos modos hasta su final (C-25)',
  'games that are adjudicated because of the withdrawal may be declared unrated':
    'las partidas que se adjudican por la retirada pueden declararse sin puntuar',
  'give one to whom the rule does': 'dé uno a quien lo da la regla',
  'have somebody appointed to one of each of these offices, for the event or for all, then start it':
    'haga que se nombre a alguien para uno de cada uno de estos cargos, para el torneo o para todos, y empiécelo entonces',
  'he is first given the option to continue': 'antes se le da la opción de continuar',
  'he specified at the time of entry that he plays no other': 'indicó al inscribirse que no juega otro',
  'he stands in it from then on': 'desde entonces está en ella',
  'his federation holds a bond of at least twice the entry fee (T-8.4c)':
    'su federación retiene una fianza de al menos el doble de la tasa (T-8.4c)',
  'his federation permits it': 'su federación lo permite',
  'in an emergency the stage is moved': 'en caso de emergencia se mueve la fase',
  'invitations go to his federation': 'las invitaciones van a su federación',
  'invite once it is approved': 'invite cuando esté aprobado',
  'is said twice': 'está dicho dos veces',
  'it can be used for the final it was deferred to': 'puede usarse para la final para la que se guardó',
  'it is cited: the operator erases it': 'está citado: lo borra el operador',
  'it is not kept': 'no se guarda',
  'it is {0}': 'es {0}',
  'it opens nothing any more': 'ya no abre nada',
  'it plays where the last season put it, or a reason is given':
    'juega donde lo puso la última temporada, o se da un motivo',
  'it waits no more': 'ya no espera',
  'its event pairs others': 'su torneo empareja a otros',
  'its players refer it, or a member of the federation whose members its event is for':
    'lo plantean sus jugadores, o un miembro de la federación para cuyos miembros es su torneo',
  'its token is not that of the session': 'su clave no es la de la sesión',
  'its words stay until it has been judged': 'sus palabras quedan hasta que se juzgue',
  'lengthDays: {0}': 'lengthDays: {0}',
  'may enter directly': 'puede inscribirse directamente',
  'member federations nominate': 'nominan las federaciones miembro',
  'member federations organise such events': 'organizan tales torneos las federaciones miembro',
  'more than anybody keeps in one day': 'más de lo que nadie guarda en un día',
  'name a motion that the Executive Board has carried, and that authorises this very act':
    'indique una moción que la Junta Directiva haya aprobado y que autorice este mismo acto',
  'name a tie-break, or leave them out': 'indique un desempate, u omítalos',
  'name his place, 1 to 3, and the table of the national championship':
    'indique su puesto, de 1 a 3, y la tabla del campeonato nacional',
  'name the last season as `previous`: this one starts 27 to 30 months after it':
    'indique la última temporada como `previous`: esta empieza de 27 a 30 meses después',
  'name the motion by which the Board decided': 'indique la moción por la que decidió la Junta',
  'name the motion by which the Board decided (qualifyingBy)':
    'indique la moción por la que decidió la Junta (qualifyingBy)',
  'name what it opens as the Table does: wc-preliminary, wc-semi-final, master-class, …':
    'indique lo que abre como lo hace la Tabla: wc-preliminary, wc-semi-final, master-class, …',
  'name who holds one of the offices, or a motion of one of the bodies that authorises this event by its code':
    'indique quién ocupa uno de los cargos, o una moción de uno de los órganos que autorice este torneo por su código',
  'neither PDF, PNG, JPEG nor text in UTF-8, or not whole':
    'ni PDF, PNG, JPEG ni texto en UTF-8, o no entero',
  'neither as he stands nor by any list of the last twelve months (T-1.0.8)':
    'ni como está ni por ninguna lista de los últimos doce meses (T-1.0.8)',
  'no checkpoint covers anything of it that you may read: where it is new, ask again in a minute':
    'ningún estado firmado abarca nada de ello que usted pueda leer: si es nuevo, pregunte otra vez en un minuto',
  'nothing is asked for as ?{0}': 'nada se pide con ?{0}',
  'one of another quarter is open to him': 'le queda abierto uno de otro trimestre',
  'one of another year is open to him': 'le queda abierto uno de otro año',
  'one of the teams names another captain': 'uno de los equipos nombra otro capitán',
  'only a Triple Block clock has a bank': 'solo un reloj Triple Block tiene reserva',
  'open it first': 'ábralo antes',
  'personal reasons are stated in full': 'los motivos personales se exponen por completo',
  'plan the allotment again: something has changed since':
    'planee de nuevo el reparto: algo ha cambiado desde entonces',
  'players are invited once it is approved': 'se invita a jugadores cuando esté aprobado',
  'register him first': 'regístrelo antes',
  'report what the other wrote; erase your own': 'denuncie lo que escribió el otro; borre lo suyo',
  'results of games are on their way to the event': 'hay resultados de partidas en camino al torneo',
  'reverse that line first, if it was wrong': 'revierta antes aquel apunte, si estaba mal',
  'rights to a final alone are deferred': 'solo se guardan los derechos a una final',
  'rights to a final can be deferred': 'los derechos a una final pueden guardarse',
  'say whether both are playing on': 'diga si ambos siguen jugando',
  'say why more than normal are started': 'diga por qué se empiezan más de lo normal',
  'schedule it in its cycle, and name the stage': 'póngale fecha en su ciclo, e indique la fase',
  'schedule the stage first': 'ponga antes fecha a la fase',
  'send the statement of qualification with it': 'envíe con ella la declaración de aptitud',
  'sent from elsewhere': 'enviado desde otro sitio',
  'somebody of the rating list can be nominated: below 2400 to the preliminaries, from 2400 to the semi-finals':
    'puede nominarse a alguien de la lista de ratings: por debajo de 2400 a las preliminares, desde 2400 a las semifinales',
  'start 27 to 30 months later': 'empiece de 27 a 30 meses después',
  'start it in the second year after the last, or say why not':
    'empiécela en el segundo año después de la última, o diga por qué no',
  'state every option, or name the laws whose defaults the event takes over':
    'indique cada opción, o nombre las leyes cuyas previsiones adopta el torneo',
  'state the books as they stood': 'indique los libros como estaban',
  'take him over into the list that is open': 'trasládelo a la lista abierta',
  'take over the games that its event shows without a result, by their ids there':
    'traslade las partidas que su torneo muestra sin resultado, con sus identificadores de allí',
  'take over what is earned already': 'traslade lo que ya está ganado',
  'the Games Starter starts a general event when there are enough entries for it (CT-8a)':
    'el Iniciador de Partidas empieza un torneo general cuando hay inscripciones bastantes (CT-8a)',
  'the Starting Committee, or the Games Starter, puts a start off at his request':
    'el Comité de Inicio o el Iniciador de Partidas retrasa el comienzo a petición suya',
  'the Starting Committee may accept a late entry that keeps nobody out':
    'el Comité de Inicio puede admitir una inscripción tardía que no deje fuera a nadie',
  'the announcement fixes which places qualify for what':
    'la convocatoria fija qué puestos clasifican para qué',
  'the body decides in its meetings': 'el órgano decide en sus reuniones',
  'the body is no JSON object or list': 'el contenido no es un objeto ni una lista JSON',
  'the body is the document': 'el contenido es el documento',
  'the body itself appoints further members': 'el propio órgano nombra a más miembros',
  'the captains first try to agree on a minor matter':
    'en un asunto menor los capitanes intentan antes ponerse de acuerdo',
  'the champion is numbered by the cycle': 'el campeón lleva el número del ciclo',
  'the clocks of {0} skip it': 'los relojes de {0} la saltan',
  'the conditions of the event do not show this game to everybody now':
    'las condiciones del torneo no muestran ahora esta partida a todos',
  'the dates it was posted with stand': 'las fechas con que se envió se mantienen',
  'the delegate of his federation confirms it, or the commissioner to whom he proves who he is':
    'lo confirma el delegado de su federación, o el comisionado ante quien prueba quién es',
  'the director may allow it all the same': 'el director puede permitirlo de todos modos',
  'the event starts once the prize fund is deposited':
    'el torneo empieza cuando se deposite el fondo de premios',
  'the federation applies, or the Appeals Committee allows a personal application':
    'solicita la federación, o el Comité de Apelación permite una solicitud personal',
  'the final table of such an event counts': 'cuenta la tabla final de un torneo así',
  'the form has no such field: nothing was filled in or recorded':
    'el formulario no tiene ese campo: no se rellenó ni registró nada',
  'the final table of the final names the champion': 'la tabla final de la final nombra al campeón',
  'the Title Tournament Commissioner varies it: name who approved':
    'lo varía el Comisionado de Torneos con Título: nombre quién lo aprobó',
  'the first two qualify unless more than four sections are started in the year':
    'se clasifican los dos primeros, salvo que se empiecen más de cuatro grupos en el año',
  'the game had not begun': 'la partida no había empezado',
  'the last move ended it: import it with its result':
    'la última jugada la terminó: impórtela con su resultado',
  'the list of games in play is behind': 'la lista de partidas en juego va con retraso',
  'the list of open matters is behind': 'la lista de asuntos abiertos va con retraso',
  'the list of the next year takes entries': 'la lista del año siguiente admite inscripciones',
  'the organiser invites the federation first': 'el organizador invita antes a la federación',
  'the registrar records what it goes by': 'el registrador anota lo que hace falta',
  'the registrar records where he lives': 'el registrador anota dónde vive',
  'the rules name no level for {0}: state one as `level`':
    'las reglas no dan rating para {0}: indique uno como `level`',
  'the ruling has not been given yet': 'la resolución aún no se ha dado',
  'the scores of all games go with it': 'con ello van las planillas de todas las partidas',
  'the sequence, or events by name': 'la serie, o torneos por su nombre',
  'the team is registered for another federation, or for none':
    'el equipo está registrado para otra federación, o para ninguna',
  'the terms are mutually agreed upon': 'las condiciones se acuerdan entre ambos',
  'the time of the side to move is over: decide the game where it was played, or correct its clocks':
    'el tiempo del bando que juega se ha agotado: decida la partida donde se jugó, o corrija sus relojes',
  'the token is not made for {0}': 'la clave no está hecha para {0}',
  'the winner of the next lower event has it, in the two years after the result':
    'la tiene el ganador del torneo inmediatamente inferior, en los dos años siguientes al resultado',
  'the year of the start counts': 'cuenta el año del comienzo',
  'this is for {0}': 'esto es para {0}',
  'this server has no key to seal lines with (AMICI_SEALING_KEY)':
    'este servidor no tiene clave para sellar líneas (AMICI_SEALING_KEY)',
  'this server takes the subjects of its provider for the ids of people (AMICI_TOKEN_SUBJECTS)':
    'este servidor toma los identificadores de su proveedor por los de personas (AMICI_TOKEN_SUBJECTS)',
  'too many streams are open now': 'ahora hay demasiados flujos abiertos',
  'unknown command': 'orden desconocida',
  'unknown query': 'consulta desconocida',
  'what this motion authorised has been done, and changed since: it takes another motion':
    'lo que esta moción autorizó se hizo y ha cambiado desde entonces: hace falta otra moción',
  'whether it touches who asks is not known': 'no se sabe si toca a quien lo pide',
  'who leaves now withdraws, by the General Rules of Play':
    'quien se va ahora se retira, por las Reglas Generales de Juego',
  'who played the game to its end sits there still: code O is for one finished by the original player':
    'quien terminó la partida sigue allí: el código O es para una terminada por el jugador original',
  'with an increment the player who claims the win before the game ends otherwise has it':
    'con incremento la victoria es del jugador que la reclama antes de que la partida acabe de otro modo',
  'withdraw one that is not used, or declare the members of last year':
    'retire una no usada, o declare los miembros del año pasado',
  '{0} has no rating, start rating or level': '{0} no tiene rating, rating de salida ni nivel',
  '{0} is no IANA time zone': '{0} no es una zona horaria de IANA',
  '{0} is not parked there': '{0} no está apartado allí',
  '{0} streams of yours are open: close one of them': 'tiene {0} flujos abiertos: cierre uno',
  'since: a webhook of a public feed goes on after a sequence':
    'since: un webhook de un canal público sigue tras un número de secuencia',
  '{0}: is said twice': '{0}: está dicho dos veces',
};
