/** Invented people, by the federation they play for. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  ARG: [
    ...['Mateo Quiroga', 'Lucía Benavídez', 'Facundo Ledesma', 'Julieta Arriaga', 'Tomás Villafañe'],
    ...['Camila Ibáñez', 'Nicolás Ferreyra', 'Valentina Sosa'],
  ],
  AUS: [
    ...['Harriet Calloway', 'Declan Whitmore', 'Imogen Tasker', 'Angus Brindley', 'Matilda Rowntree'],
    ...['Lachlan Peverell', 'Edith Marchbank', 'Rohan Sutcliffe'],
  ],
  CZE: [
    ...['Vojtěch Hradecký', 'Alžběta Koutná', 'Radim Stehlík', 'Klára Vondráčková', 'Bohumil Šimek'],
    ...['Jitka Malinová', 'Ondřej Zelenka', 'Zuzana Říhová'],
  ],
  ENG: [
    ...['Rosalind Thackeray', 'Percival Hargrove', 'Beatrice Lockwood', 'Alistair Penhale', 'Winifred Oakes'],
    ...['Gareth Ellingham', 'Cordelia Frost', 'Barnaby Wexford'],
  ],
  FIN: [
    ...['Aino Kettunen', 'Eero Lahtela', 'Kaisa Myllymäki', 'Tapio Ruohonen', 'Hilja Saarikoski'],
    ...['Onni Väisälä', 'Sanelma Korpi', 'Veikko Harjula'],
  ],
  GER: [
    ...['Friederike Ahrens', 'Matthias Brockhoff', 'Hannelore Zeidler', 'Jörg Wittmann', 'Sabine Köstlin'],
    ...['Ulrich Dornbusch', 'Grete Löffelholz', 'Henning Sasse'],
  ],
  ITA: [
    ...['Ottavia Bellandi', 'Ruggero Marchesini', 'Fiammetta Corsi', 'Achille Tornabene', 'Livia Santoro'],
    ...['Gaspare Monteleone', 'Nives Cattaneo', 'Ettore Piovani'],
  ],
  LTU: [
    ...[
      'Rūta Žemaitienė',
      'Mindaugas Kalvaitis',
      'Austėja Girdenytė',
      'Algirdas Šeškus',
      'Birutė Lapinskaitė',
    ],
    ...['Vytenis Norkaitis', 'Daiva Urbšienė', 'Kęstutis Ragauskas'],
  ],
  NED: [
    ...[
      'Marijke van Oosterhout',
      'Sietse Boonstra',
      'Anneloes Terpstra',
      'Wouter Duinhoven',
      'Femke Hazelhoff',
    ],
    ...['Joost Verbruggen', 'Liesbeth Kramer', 'Bastiaan Roelfs'],
  ],
  USA: [
    ...['Josephine Hartwell', 'Everett Langdon', 'Naomi Castellan', 'Wendell Prescott', 'Adelaide Munroe'],
    ...['Silas Drummond', 'Marguerite Fontaine', 'Orrin Blakely'],
  ],
};

interface Somebody {
  readonly id: string;
  readonly federation: string;
}

/**
 * A name for each of these people, of the country they play for; those who come after all its names were given
 * keep theirs.
 */
export const namesFor = (people: readonly Somebody[]): readonly (readonly [id: string, name: string])[] => {
  const given = new Map<string, number>();
  return people.flatMap(({ id, federation }) => {
    const place = given.get(federation) ?? 0;
    given.set(federation, place + 1);
    const name = NAMES[federation]?.[place];
    return name === undefined ? [] : [[id, name] as const];
  });
};
