/** A word of a pseudonym in both languages of the product. */
export interface PseudonymWord {
  readonly en: string;
  readonly hi: string;
}

function words(lines: string): readonly PseudonymWord[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [en = '', hi = ''] = line.split('|').map((part) => part.trim());
      return { en, hi };
    });
}

/**
 * First words. They say nothing of caste, religion, gender or body. The Hindi ones never change with the gender
 * of the noun (no ending in -ā), so that any of them goes with any second word.
 */
export const PSEUDONYM_QUALITIES = words(`
  Quiet | शांत
  Hushed | गुमसुम
  Silent | ख़ामोश
  Curious | जिज्ञासु
  Playful | चंचल
  Carefree | बेफ़िक्र
  Breezy | बिंदास
  Merry | मौजी
  Clever | होशियार
  Honest | ईमानदार
  Witty | हाज़िरजवाब
  Sociable | मिलनसार
  Generous | दिलदार
  Serene | शांतचित्त
  Nameless | गुमनाम
  Mysterious | रहस्यमय
  Eager | उत्सुक
  Humble | विनम्र
  Brave | साहसी
  Cheerful | ख़ुशमिज़ाज
  Diligent | मेहनती
  Watchful | चौकस
  Swift | तेज़
  Drowsy | सुस्त
  Evergreen | सदाबहार
  Monsoon | मानसूनी
  Rainy | बरसाती
  Impish | शरारती
  Daydreaming | ख़याली
  Dreamy | स्वप्निल
  Mellow | मधुर
  Shiny | चमकदार
  Colourful | रंगीन
  Patient | धैर्यवान
  Lively | ज़िंदादिल
  Forgetful | भुलक्कड़
  Talkative | बातूनी
  Wandering | घुमक्कड़
  Smiling | हँसमुख
  Kind | दयालु
  Pink | गुलाबी
  Sky-blue | आसमानी
  Violet | बैंगनी
  Fragrant | ख़ुशबूदार
  Spicy | मसालेदार
  Matchless | लाजवाब
  Homegrown | देसी
  Free | आज़ाद
  Precious | अनमोल
  Fearless | निडर
  Alert | सजग
  Gentle | कोमल
  Simple | सरल
  Solemn | गंभीर
  Restless | बेचैन
  Resourceful | जुगाड़ू
  Studious | पढ़ाकू
  Bookish | किताबी
  Stormy | तूफ़ानी
  Hillside | पहाड़ी
  Sunday | इतवारी
  Lucky | ख़ुशक़िस्मत
  Trusty | भरोसेमंद
`);

/** Second words: things, food, plants and small animals of a campus, none of them an insult in either language. */
export const PSEUDONYM_THINGS = words(`
  Samosa | समोसा
  Chai | चाय
  Corridor | गलियारा
  Notebook | नोटबुक
  Backbencher | बैकबेंचर
  Bench | बेंच
  Bicycle | साइकिल
  Kite | पतंग
  Pigeon | कबूतर
  Squirrel | गिलहरी
  Parrot | तोता
  Mynah | मैना
  Sparrow | गौरैया
  Peacock | मोर
  Kingfisher | किंगफ़िशर
  Firefly | जुगनू
  Butterfly | तितली
  Tiffin | टिफ़िन
  Jalebi | जलेबी
  Kulfi | कुल्फ़ी
  Pakora | पकौड़ा
  Idli | इडली
  Dosa | डोसा
  Vada Pav | वड़ा पाव
  Momo | मोमो
  Biscuit | बिस्कुट
  Lassi | लस्सी
  Nimbu Soda | नींबू सोडा
  Mango | आम
  Guava | अमरूद
  Tamarind | इमली
  Peanut | मूँगफली
  Paratha | पराठा
  Chutney | चटनी
  Pickle | अचार
  Library | लाइब्रेरी
  Canteen | कैंटीन
  Terrace | छत
  Window | खिड़की
  Lantern | लालटेन
  Umbrella | छतरी
  Rickshaw | रिक्शा
  Local Train | लोकल ट्रेन
  Scooter | स्कूटर
  Pencil | पेंसिल
  Eraser | रबर
  Chalk | चॉक
  Compass | कंपास
  Calculator | कैलकुलेटर
  Blackboard | ब्लैकबोर्ड
  Stapler | स्टेपलर
  Postcard | पोस्टकार्ड
  Boat | नाव
  Radio | रेडियो
  Guitar | गिटार
  Tabla | तबला
  Cloud | बादल
  Breeze | हवा
  Moon | चाँद
  Star | सितारा
  Comet | धूमकेतु
  Banyan | बरगद
  Gulmohar | गुलमोहर
  Cactus | कैक्टस
  Cupboard | अलमारी
  Key | चाबी
  Pillow | तकिया
  Blanket | कंबल
  Ceiling Fan | पंखा
  Torch | टॉर्च
  Camel | ऊँट
  Cat | बिल्ली
  Otter | ऊदबिलाव
  Panda | पांडा
  Turtle | कछुआ
  Rabbit | ख़रगोश
  Deer | हिरन
  Mongoose | नेवला
  Carrom | कैरम
  Shuttlecock | शटलकॉक
`);
