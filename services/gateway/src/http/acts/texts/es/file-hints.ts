/** What doors that a file is brought in by say of what goes with it. */
export const fileHintsEs = {
  'Where the list comes from, as text for people': 'De dónde viene la lista, como texto para lectores',
  'Where the file comes from, as text for people': 'De dónde viene el archivo, como texto para lectores',
  'What the event is called here: importing it again finds it':
    'Cómo ha de llamarse aquí el torneo: si se trae otra vez, se reconoce por ello',
  'IANA time zone of the times in PGN': 'Zona horaria IANA de las horas del PGN',
  'As the books stood then': 'Como estaban las cuentas entonces',
  'Says what each line would come to as things stand, and records nothing':
    'Dice qué resultaría de cada línea y no registra nada',
  'The first list to show them; omitted: the next':
    'La primera lista que los muestra; si se omite: la siguiente',
} as const;
