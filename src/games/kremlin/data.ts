export const MIN_SEATS = 3;
export const MAX_SEATS = 6;

/** Offices in the order of rank, which is also the order of voting. The last five are those of the candidates. */
export const OFFICES = [
  'party chief',
  'KGB head',
  'foreign minister',
  'defense minister',
  'ideology chief',
  'industry minister',
  'economy minister',
  'sport minister',
] as const;
export const CHIEF = 0;
export const KGB = 1;
export const FOREIGN = 2;
export const DEFENSE = 3;
export const IDEOLOGY = 4;
export const INDUSTRY = 5;
export const ECONOMY = 6;
export const SPORT = 7;
/** Members of the Politburo hold offices below this number, candidates those from here on. */
export const POLITBURO = 8;
export const CANDIDATES = 5;
export const PLACES = POLITBURO + CANDIDATES;

/** Where a politician is who holds no office. */
export const PEOPLE = PLACES;
export const SIBERIA = PLACES + 1;
/** Dead, at the Kremlin wall. */
export const WALL = PLACES + 2;
export const RETIRED = PLACES + 3;

/** The first office of each level, and the place behind the last: the chair, two levels of ministers, candidates. */
export const LEVEL_START = [0, 1, 4, 8, 13] as const;
export const LEVEL_NAMES = ['chief', 'first level', 'second level', 'candidates'] as const;
/** By office. */
export const LEVEL = Uint8Array.of(0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4);

/** Who acts in a phase, and who in his place if he is away: 2A to 2C, 3A to 3D, 5A to 5F, 6A to 6C, 6D to 6G. */
export const PURGERS = [KGB, IDEOLOGY, CHIEF, INDUSTRY] as const;
export const INVESTIGATORS = [DEFENSE, FOREIGN, KGB, CHIEF, INDUSTRY] as const;
export const NOMINATORS = [FOREIGN, IDEOLOGY, KGB, INDUSTRY, ECONOMY, SPORT, DEFENSE] as const;
export const FIRST_PROMOTERS = [KGB, FOREIGN, DEFENSE] as const;
export const SECOND_PROMOTERS = [IDEOLOGY, INDUSTRY, ECONOMY, SPORT] as const;

export const PHASES = [
  'the start',
  'the cure',
  'the purge',
  'the investigation',
  'health',
  'the funeral commission',
  'the replacements',
  'the rehabilitation',
  'the parade',
] as const;
export const CURE_PHASE = 1;
export const PURGE_PHASE = 2;
export const INQUIRY_PHASE = 3;
export const HEALTH_PHASE = 4;
export const FUNERAL_PHASE = 5;
export const REPLACEMENT_PHASE = 6;
export const REHABILITATION_PHASE = 7;
export const PARADE_PHASE = 8;

export const POLITICIANS = 26;
/** Begins as the chief, ill, and nobody's man. */
export const APARATSCHIK = 0;
/** Points that each faction allots, one politician each, the most first. */
export const ALLOTTED = 10;
export const CROSSES_TO_DIE = 3;
export const DIE = 20;
/** At the start of these years each faction gets so many points more, where influence grows. */
export const GROWTH_YEARS = [4, 7, 10] as const;
export const GROWTH = 2;
/** What an office takes from the die of a purge if it is its holder's strength, and adds if it is his weakness. */
export const IN_HIS_ELEMENT = 2;
/** What is added to the die against somebody in cure. */
export const CURE_BONUS = 3;

/** What actions cost in years of stress. */
export const PURGED = 1;
export const PURGE_FAILED = 3;
export const ACQUITTED = 3;
export const CONDEMNED = 2;
export const MARKED = 1;
export const OUTVOTED = 1;
export const MOVED = 1;
export const EXCHANGED = 2;
export const REHABILITATED = 5;

/** Votes that acquit, and votes that stop an election. */
export const TO_ACQUIT = 2;
export const TO_STOP = 3;
/** What a chief with so many crosses needs on the die to get through the parade; the crosses are also his stress. */
export const PARADE_NEEDS = [0, 7, 14] as const;

/** A politician as the box has him. Strength and weakness are offices. */
interface PrintedPolitician {
  readonly name: string;
  readonly age: number;
  readonly strength: Office;
  readonly weakness: Office;
}

/** Offices by the words of a component file. */
export const OFFICE_KEYS = ['chief', 'KGB', 'foreign', 'defense', 'ideology', 'industry', 'economy', 'sport'] as const;
export type Office = (typeof OFFICE_KEYS)[number];

const printed = (name: string, age: number, strength: Office, weakness: Office): PrintedPolitician => ({
  name,
  age,
  strength,
  weakness,
});

/** By letter, A to Z. */
export const PRINTED: readonly PrintedPolitician[] = [
  printed('Aparatschik', 80, 'KGB', 'sport'),
  printed('Schukrutoff', 75, 'economy', 'defense'),
  printed('Goferbrok', 74, 'defense', 'KGB'),
  printed('Niewitko', 73, 'industry', 'foreign'),
  printed('Krakemheds', 72, 'economy', 'foreign'),
  printed('Purgemoff', 71, 'defense', 'economy'),
  printed('Palavrian', 70, 'sport', 'ideology'),
  printed('Shootemdedsky', 69, 'industry', 'defense'),
  printed('Mischif', 69, 'KGB', 'defense'),
  printed('Talksalott', 67, 'ideology', 'economy'),
  printed('Boremtodev', 66, 'foreign', 'sport'),
  printed('Doberman', 65, 'sport', 'foreign'),
  printed('Eatstumuch', 64, 'defense', 'sport'),
  printed('Karrienko', 63, 'foreign', 'ideology'),
  printed('Satin', 62, 'ideology', 'KGB'),
  printed('Manjak', 61, 'economy', 'industry'),
  printed('Zenjarplan', 60, 'foreign', 'KGB'),
  printed('Nikotin', 59, 'industry', 'sport'),
  printed('Patina', 58, 'foreign', 'defense'),
  printed('Strychnin', 57, 'ideology', 'industry'),
  printed('Protzky', 56, 'defense', 'ideology'),
  printed('Nogoodnik', 55, 'economy', 'KGB'),
  printed('Bungaloff', 54, 'sport', 'industry'),
  printed('Badenuff', 53, 'sport', 'economy'),
  printed('Putschnik', 52, 'KGB', 'foreign'),
  printed('Wasolin', 50, 'KGB', 'economy'),
];

/** Ages with a row of their own in the health table: nobody is younger, and who is older has the row of the last. */
export const YOUNGEST = 50;
export const OLDEST = 99;

/** What an intrigue card does. intrigue.ts says when each can be played, effects.ts what comes of it. */
export const EFFECTS = [
  'fever',
  'guard',
  'assassination',
  'alibi',
  'outing',
  'visit',
  'wrong diagnosis',
  'specialist',
  'pardon',
  'hormones',
  'scapegoat',
  'fall',
  'revelations',
  'blackmail',
  'chief blackmail',
  'drug',
  'arbiter',
  'power play',
  'glasnost',
  'crisis',
  'vaccination',
] as const;
export type Effect = (typeof EFFECTS)[number];
const effect = (name: Effect) => EFFECTS.indexOf(name);
export const FEVER = effect('fever');
export const GUARD = effect('guard');
export const ASSASSINATION = effect('assassination');
export const ALIBI = effect('alibi');
export const OUTING = effect('outing');
export const VISIT = effect('visit');
export const WRONG_DIAGNOSIS = effect('wrong diagnosis');
export const SPECIALIST = effect('specialist');
export const PARDON = effect('pardon');
export const HORMONES = effect('hormones');
export const SCAPEGOAT = effect('scapegoat');
export const FALL = effect('fall');
export const REVELATIONS = effect('revelations');
export const BLACKMAIL = effect('blackmail');
export const CHIEF_BLACKMAIL = effect('chief blackmail');
export const DRUG = effect('drug');
export const ARBITER = effect('arbiter');
export const POWER = effect('power play');
export const GLASNOST = effect('glasnost');
export const CRISIS = effect('crisis');
export const VACCINATION = effect('vaccination');

/** Of these there is one record in a position: no box has two of the same. */
export const ONCE: readonly Effect[] = [
  'specialist',
  'revelations',
  'blackmail',
  'chief blackmail',
  'arbiter',
  'power play',
];

/** An intrigue card: its name, what it does, the office it is about, and its number. */
interface PrintedCard {
  readonly name: string;
  readonly effect: Effect;
  readonly office: Office | 'none';
  readonly number: number;
}

const card = (name: string, does: Effect, number: number, office: Office | 'none' = 'none'): PrintedCard => ({
  name,
  effect: does,
  office,
  number,
});

/** In the order of their numbers, 1 to 34. Where a card has no number it is 0. */
export const PRINTED_CARDS: readonly PrintedCard[] = [
  card('A touch of fever', 'fever', 1),
  card('A bad fever', 'fever', 2),
  card('Oil field in Siberia', 'guard', 3, 'economy'),
  card('Assassination', 'assassination', 12),
  card('Alibi', 'alibi', 0),
  card('A day out', 'outing', 0),
  card('Visit to the sanatorium', 'visit', 13),
  card('Longer visit to the sanatorium', 'visit', 14),
  card('Another day out', 'outing', 0),
  card('Wrong diagnosis', 'wrong diagnosis', 2),
  card('Specialist', 'specialist', 3),
  card('Pardon by the president', 'pardon', 0),
  card('Bee hormones', 'hormones', 5),
  card('Hail ruins the wheat', 'scapegoat', 3, 'economy'),
  card('Disarmament talks fail', 'scapegoat', 3, 'foreign'),
  card('Wheat treaty fails', 'fall', 0, 'foreign'),
  card('Revelations of the KGB', 'revelations', 0),
  card('The son of the KGB head deserts', 'scapegoat', 3, 'KGB'),
  card('Blackmail', 'blackmail', 0),
  card('Blackmail of the chief', 'chief blackmail', 0),
  card('Miracle drug', 'drug', 0),
  card('Revelations of Pravda', 'arbiter', 0),
  card('Power play', 'power play', 0),
  card('Glasnost', 'glasnost', 10),
  card('Defeats in Afghanistan', 'fall', 0, 'defense'),
  card('Rust lands on Red Square', 'scapegoat', 3, 'defense'),
  card('War under criticism', 'scapegoat', 3, 'ideology'),
  card('Boeing shot down', 'guard', 3, 'ideology'),
  card('Soviet cars ridiculed', 'scapegoat', 3, 'industry'),
  card('Success in space', 'guard', 3, 'industry'),
  card('Olympic boycott', 'scapegoat', 3, 'sport'),
  card('Olympic medals', 'guard', 3, 'sport'),
  card('Missiles on Cuba', 'crisis', 0),
  card('Vaccination', 'vaccination', 0),
];
/** A box has at most so many. */
export const MOST_CARDS = 56;
/** K4, P44: so far below the purge number an attempt leaves two crosses, and so far one. */
export const NEARLY = 1;
export const ALMOST = 2;

/** By office: who purges a scapegoat, who if that one declines, and whom the second one may purge after it. */
export const SCAPEGOATS: readonly (readonly [first: number, second: number, then: number])[] = [
  [KGB, CHIEF, KGB],
  [IDEOLOGY, CHIEF, IDEOLOGY],
  [KGB, IDEOLOGY, KGB],
  [KGB, IDEOLOGY, KGB],
  [KGB, CHIEF, KGB],
  [KGB, CHIEF, KGB],
  [KGB, IDEOLOGY, KGB],
  [KGB, CHIEF, KGB],
];
