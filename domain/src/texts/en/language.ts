/**
 * The words that pseudonyms are made of, one on each line. Qualities say nothing of caste, religion, gender or body. Things
 * are things, food, plants and small animals of a campus, none of them an insult in any language.
 */
const qualities = `
  Quiet
  Hushed
  Silent
  Curious
  Playful
  Carefree
  Breezy
  Merry
  Clever
  Honest
  Witty
  Sociable
  Generous
  Serene
  Nameless
  Mysterious
  Eager
  Humble
  Brave
  Cheerful
  Diligent
  Watchful
  Swift
  Drowsy
  Evergreen
  Monsoon
  Rainy
  Impish
  Daydreaming
  Dreamy
  Mellow
  Shiny
  Colourful
  Patient
  Lively
  Forgetful
  Talkative
  Wandering
  Smiling
  Kind
  Pink
  Sky-blue
  Violet
  Fragrant
  Spicy
  Matchless
  Homegrown
  Free
  Precious
  Fearless
  Alert
  Gentle
  Simple
  Solemn
  Restless
  Resourceful
  Studious
  Bookish
  Stormy
  Hillside
  Sunday
  Lucky
  Trusty
`;

const things = `
  Samosa
  Chai
  Corridor
  Notebook
  Backbencher
  Bench
  Bicycle
  Kite
  Pigeon
  Squirrel
  Parrot
  Mynah
  Sparrow
  Peacock
  Kingfisher
  Firefly
  Butterfly
  Tiffin
  Jalebi
  Kulfi
  Pakora
  Idli
  Dosa
  Vada Pav
  Momo
  Biscuit
  Lassi
  Nimbu Soda
  Mango
  Guava
  Tamarind
  Peanut
  Paratha
  Chutney
  Pickle
  Library
  Canteen
  Terrace
  Window
  Lantern
  Umbrella
  Rickshaw
  Local Train
  Scooter
  Pencil
  Eraser
  Chalk
  Compass
  Calculator
  Blackboard
  Stapler
  Postcard
  Boat
  Radio
  Guitar
  Tabla
  Cloud
  Breeze
  Moon
  Star
  Comet
  Banyan
  Gulmohar
  Cactus
  Cupboard
  Key
  Pillow
  Blanket
  Ceiling Fan
  Torch
  Camel
  Cat
  Otter
  Panda
  Turtle
  Rabbit
  Deer
  Mongoose
  Carrom
  Shuttlecock
`;

/**
 * What every program must know of a language: its facts, and the words of pseudonyms. English defines the form. It is part of
 * the first load; what only the server writes stands in server.ts.
 */
export const en = {
  /** What the language calls itself. */
  name: 'English',
  /** For dates and numbers (`Intl`). */
  locale: 'en-IN',
  /** The letters that it is written in, as Unicode calls them (`\p{Script=…}`). */
  script: 'Latin',
  pseudonyms: { qualities, things },
};
