import type { conditionHintsDe } from '../de/condition-hints';

export const conditionHintsEs: Readonly<Record<keyof typeof conditionHintsDe, string>> = {
  'Adjudicators who decide an appeal by majority.': 'Adjudicadores que deciden por mayoría una apelación.',
  "Breaks a player may take (L-10.1a, C-16a); their amount is the event's.":
    'Pausas que puede tomar un jugador (L-10.1a, C-16a); cuántas, lo dice el torneo.',
  'Days in a calendar year; 0 where there are none.': 'Días en un año natural; 0 donde no hay.',
  'Days to send in claim and analysis, where the laws do not count them in months.':
    'Días para enviar reclamación y análisis, donde las leyes no los cuentan en meses.',
  'Full moves held back while the game is in progress.':
    'Jugadas completas que se retienen mientras dura la partida.',
  'How an exceeded time limit takes effect (L-6.6, T-8.7, C-11f, C-12a, B-NCA).':
    'Cómo surte efecto exceder el tiempo (L-6.6, T-8.7, C-11f, C-12a, B-NCA).',
  'How many days the event lasts, where that is announced.': 'Cuántos días dura el torneo, donde se anuncia.',
  'How many moves lie between two offers of one player (L-13.3.2.3e), where they are limited so.':
    'Cuántas jugadas hay entre dos ofertas de un jugador (L-13.3.2.3e), donde se limitan así.',
  'How many offers a player may make in a game, where they are limited.':
    'Cuántas ofertas puede hacer un jugador en una partida, donde se limitan.',
  'How moves travel; at the board both players sit at one.':
    'Cómo viajan las jugadas; ante el tablero ambos están en el mismo.',
  'Live from the moment this many games of the event are finished.':
    'A la vista desde que han terminado tantas partidas del torneo.',
  'One sealed line (ICCF server), open lines sent with a move (C-6), or none.':
    'Una línea sellada (servidor de la ICCF), líneas abiertas con una jugada (C-6), o ninguna.',
  'The first move with which a draw may be offered (L-9.1.1), where there is one.':
    'La primera jugada con la que se pueden ofrecer tablas (L-9.1.1), donde la hay.',
  'The shortest single break in days.': 'La pausa más corta, en días.',
  'Up to how many pieces a tablebase proves a claim, 3 to 7; 0: never.':
    'Hasta cuántas piezas una tabla de finales prueba una reclamación, de 3 a 7; 0: nunca.',
  'What decides between players of equal points, one after the other; unless stated as the tournament rules have it.':
    'Qué decide entre jugadores con los mismos puntos, uno tras otro; sin más, como lo tienen las reglas del torneo.',
  'What decides between teams of equal points, one after the other; unless stated as the tournament rules have it.':
    'Qué decide entre equipos con los mismos puntos, uno tras otro; sin más, como lo tienen las reglas del torneo.',
  'What games start from: the usual array, a Chess960 array for each game, or one for all.':
    'De qué empiezan las partidas: la posición usual, una de Chess960 cada una, o una para todas.',
  'What of a game somebody sees: as it goes on, once it is over, or never.':
    'Qué ve alguien de una partida: mientras se juega, cuando ha terminado, o nunca.',
  'Whether 75 moves without capture or pawn move are a draw without a claim, as FIDE has it; no book here does.':
    'Si 75 jugadas sin captura ni avance de peón son tablas sin reclamar, como tiene la FIDE; aquí ningún reglamento.',
  'Whether a game goes on as long as nobody claims that a time limit was exceeded.':
    'Si una partida sigue mientras nadie reclame que se excedió el tiempo.',
  'Whether a game that delays the event goes on while both play on (C-23a).':
    'Si una partida que retrasa el torneo sigue mientras ambos jueguen (C-23a).',
  'Whether a player may announce a move longer than the silence limit ("40+ reflection").':
    'Si un jugador puede anunciar una jugada más larga que el plazo de silencio («40+ reflection»).',
  'Whether a position that occurs for the fifth time is a draw without a claim, as FIDE has it; no book here does.':
    'Si una posición que se da por quinta vez es tablas sin reclamar, como tiene la FIDE; aquí ningún reglamento.',
  'Whether an adjudication may be appealed.': 'Si una adjudicación se puede apelar.',
  'Whether players may agree on a draw (L-9.1.2).': 'Si los jugadores pueden acordar tablas (L-9.1.2).',
  'Whether the director may grant more.': 'Si el director puede conceder más.',
  'Which breaks there are: leave (ICCF), adjournments (CCLA), or none (Triple Block, over the board).':
    'Qué pausas hay: vacaciones (ICCF), aplazamientos (CCLA), o ninguna (Triple Block, ante el tablero).',
  'Who chooses the adjudicator.': 'Quién elige al adjudicador.',
  'With so many pieces or fewer nobody claims a draw by fifty moves; 0: with any number somebody may.':
    'Con tantas piezas o menos nadie reclama tablas por 50 jugadas; 0: con cualquier número se puede.',
};
