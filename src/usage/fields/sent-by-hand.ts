/** Why a member that is set on an object which was not seen is not renamed by itself. */
export const OF_UNSEEN = 'What else the object holds is not seen here: rename the field by hand, here and wherever it is read.'

/** Why a key that a pair spells is not renamed by itself. */
export const OF_PAIR = 'The name of the field is one of a list that an object is made from: rename it there, by hand.'

/** Why the name of a field within the key of a form is not rewritten. */
export const OF_FORM_KEY = 'The name of the field is part of the key of a form: rewrite that key by hand.'

/** What holds of a field under whose name a description of it stands, and not what is sent. */
export const OF_DESCRIPTION = 'A description of the member stands under its name: write what the new one is by hand.'

/** What holds of a field that code beside the requests of a client may take out again. */
export const OF_BESIDE = {
  evidence: 'likely',
  byHand: "Code that runs beside the client's requests takes a member of that name out: look whether that is this one.",
} as const
