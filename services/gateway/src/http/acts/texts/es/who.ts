import type { whoDe } from '../de/who';

export const whoEs: Readonly<Record<keyof typeof whoDe, string>> = {
  'the director of its event, who answers for it; the operator for a game of no event':
    'el director de su torneo, que responde de ella; el operador si la partida no es de ningún torneo',
  'the player having the move': 'el jugador al que le toca',
  'either player': 'cualquiera de los dos jugadores',
  'the player to whom it was offered': 'el jugador a quien se ofrecieron',
  'the director': 'el director',
  nobody: 'nadie',
  'the director, the appeals body': 'el director, el órgano de apelación',
  "either player; a captain for his team's player":
    'cualquiera de los dos jugadores; un capitán por el jugador de su equipo',
  'the player asked, the director': 'el jugador preguntado, el director',
  'the player who received it': 'el jugador que la recibió',
  'the player who has to correct': 'el jugador que debe corregir',
  'either player, the director': 'cualquiera de los dos jugadores, el director',
  'the player asked': 'el jugador preguntado',
  'the adjudicator assigned': 'el adjudicador designado',
  'the opponent': 'el rival',
  "a player of the game; of another official's act any member of the federation whose event it is":
    'un jugador de la partida; del acto de otro directivo, cualquier miembro de la federación de la que es el torneo',
  'the appeals body': 'el órgano de apelación',
  'an arbiter, the director': 'un árbitro, el director',
  'who wrote it': 'quien lo escribió',
  'who got it': 'quien lo recibió',
  'the operator': 'el operador',
  'an auditor': 'un auditor',
  'the director of the event': 'el director del torneo',
  'the player': 'el jugador',
  'the Executive Board': 'la Junta Directiva',
  'the Title Tournament Commissioner': 'el Comisionado de Torneos con Título',
  'the player, the commissioner': 'el jugador, el comisionado',
  'the Non-Title Tournament Commissioner': 'el Comisionado de Torneos sin Título',
  'the commissioner of the kind, the Games Starter': 'el comisionado de la clase, el Iniciador de Partidas',
  'the player, the delegate of his federation, the officer':
    'el jugador, el delegado de su federación, el directivo',
  'the player, the officer': 'el jugador, el directivo',
  'the officer, the delegate of his federation': 'el directivo, el delegado de su federación',
  'the player, the director of the events named; the Starting Committee and the Games Starter, to put a start off':
    'el jugador, el director de los torneos nombrados; para retrasar un comienzo, el Comité de Inicio y el Iniciador de Partidas',
  'the Starting Committee, the Games Starter': 'el Comité de Inicio, el Iniciador de Partidas',
  'the player, who has entered the event': 'el jugador inscrito en el torneo',
  'the Starting Committee': 'el Comité de Inicio',
  'the player; late entries the Starting Committee':
    'el jugador; las inscripciones tardías, el Comité de Inicio',
  'the player or the Starting Committee': 'el jugador o el Comité de Inicio',
  'the member or the Games Starter': 'el miembro o el Iniciador de Partidas',
  'the Games Starter': 'el Iniciador de Partidas',
  'one of its players': 'uno de sus jugadores',
  'the World Tournament Director': 'el Director Mundial de Torneos',
  'the registrar': 'el registrador',
  'the ratings commissioner, the operator': 'el comisionado de ratings, el operador',
  'the person himself, where nobody is operator': 'la propia persona, donde nadie es operador',
  'its delegate': 'su delegado',
  'the treasurer': 'el tesorero',
  'the Executive Board, Congress': 'la Junta Directiva, el Congreso',
  'the person himself, the registrar, the operator': 'la propia persona, el registrador, el operador',
  'the registrar, the operator': 'el registrador, el operador',
  'the operator or registrar until the body has enough members; after that it seats them by motion':
    'el operador o el registrador hasta que el órgano tenga miembros bastantes; después los nombra él por moción',
  'whoever resigns; the operator where the book gives it to nobody else':
    'quien dimite; el operador donde el reglamento no lo da a nadie más',
  'a member, for himself': 'un miembro, por sí mismo',
  'president or secretary of the body; any member of it once enough have asked for it':
    'presidente o secretario del órgano; cualquier miembro cuando lo hayan pedido bastantes',
  'members of the body that conducts the meeting': 'miembros del órgano que dirige la reunión',
  'a member of the body who is there': 'un miembro del órgano que asista',
  'the voter, or who holds his proxy in the meeting':
    'el votante, o quien tenga su representación en la reunión',
  'the chair': 'la presidencia',
  'the chair; after a ballot by post whoever conducts it':
    'la presidencia; tras una votación por correo, quien la dirige',
  'a member of the body that is to decide': 'un miembro del órgano que ha de decidir',
  'whom it is about, the director, the tournament office, the federation':
    'aquel de quien se trata, el director, la oficina de torneos, la federación',
  'the director, the tournament office, the delegate of the federation':
    'el director, la oficina de torneos, el delegado de la federación',
  'the tournament office, once the federation was heard': 'la oficina de torneos, una vez oída la federación',
  'the tournament office; a body decides by motion alone':
    'la oficina de torneos; un órgano solo decide por moción',
  anybody: 'cualquiera',
  'who keeps it while nothing cites it, the operator always':
    'quien lo guarda mientras nada lo cite; el operador, siempre',
  'Congress, the Executive Board': 'el Congreso, la Junta Directiva',
  'the delegate of the federation that organises it': 'el delegado de la federación que lo organiza',
  'the delegate of the federation that is invited': 'el delegado de la federación invitada',
  'a delegate for his federation, a captain for a team of none, the commissioner':
    'un delegado por su federación, un capitán por un equipo sin federación, el comisionado',
  'its captain, its delegate, the commissioner': 'su capitán, su delegado, el comisionado',
  'its captain, the organiser': 'su capitán, el organizador',
  'the tournament commissioner': 'el comisionado de torneos',
  'its captain, once the director has asked; the director':
    'su capitán, cuando lo haya pedido el director; el director',
  'the substitute': 'el sustituto',
  'the qualifications commissioner': 'el comisionado de calificaciones',
  'an opponent, the director': 'un rival, el director',
  'its captain': 'su capitán',
  'a captain of the two teams, the director': 'un capitán de los dos equipos, el director',
  'the ratings commissioner': 'el comisionado de ratings',
  'its owner': 'su titular',
  'its owner, the operator': 'su titular, el operador',
  'the person himself': 'la propia persona',
  'the organiser; of events for norms the Title Tournament Commissioner; a delegate what his federation promotes':
    'el organizador; en los torneos de normas, el comisionado de torneos de título; un delegado, lo que promueve su federación',
  'the player for himself, the organiser, the delegate of his federation':
    'el jugador para sí, el organizador, el delegado de su federación',
  'the player himself, the organiser': 'el propio jugador, el organizador',
  'the organiser; of what is free of charge the delegate of the federation':
    'el organizador; lo que es gratuito, el delegado de la federación',
  'the organiser': 'el organizador',
  'the director, the organiser': 'el director, el organizador',
  Congress: 'el Congreso',
  'a delegate, the registrar': 'un delegado, el registrador',
  'anybody, for himself': 'cualquiera, para sí mismo',
  'of a national event the ratings commissioner; else Congress, the Executive Board':
    'de un torneo nacional, el comisionado de ratings; si no, el Congreso, la Junta Directiva',
  'the Arbitration Commission': 'la Comisión de Arbitraje',
  'the Tournament Director Committee': 'el Comité de Directores de Torneo',
  'the Tournament Director Committee, the qualifications commissioner':
    'el Comité de Directores de Torneo, el comisionado de calificaciones',
  'the World Tournament Director, the operator': 'el Director Mundial de Torneos, el operador',
  'the World Tournament Director, the operator; of abuse in an event its director as well':
    'el Director Mundial de Torneos, el operador; de insultos en un torneo, también su director',
  'the delegate of his federation, the operator': 'el delegado de su federación, el operador',
  'the delegate of his federation; the player himself, where that was allowed':
    'el delegado de su federación; el propio jugador, donde se le permitió',
  'the delegate of that federation': 'el delegado de esa federación',
  'the delegate of the federation, the registrar, the operator':
    'el delegado de la federación, el registrador, el operador',
  'the organiser or the director of its event, the operator':
    'el organizador o el director de su torneo, el operador',
  'the player, the director of the events named': 'el jugador, el director de los torneos nombrados',
  'the qualifications commissioner, the Disciplinary Committee':
    'el comisionado de calificaciones, el Comité de Disciplina',
  'the qualifications commissioner, the World Tournament Director':
    'el comisionado de calificaciones, el Director Mundial de Torneos',
  'who was his mentor in an event he directed': 'quien fue su mentor en un torneo que dirigió',
};
