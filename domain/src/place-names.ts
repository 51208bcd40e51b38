import { foldText } from './fold-text.ts';

/*
 * Names of places that students type, besides the one that a college's document has: old names, short ones, and the
 * largest cities in Hindi.
 */

/** Other names of cities, separated by commas. */
const CITIES: Readonly<Record<string, string>> = {
  Agra: 'आगरा',
  Ahmedabad: 'amdavad, अहमदाबाद',
  Bardhaman: 'burdwan',
  Bathinda: 'bhatinda',
  Belagavi: 'belgaum',
  Bengaluru: 'bangalore, blr, बेंगलुरु, बंगलौर, बैंगलोर',
  Bhopal: 'भोपाल',
  Bhubaneswar: 'bbsr, bhubaneshwar, भुवनेश्वर',
  Brahmapur: 'berhampur',
  Chandigarh: 'चंडीगढ़',
  'Chhatrapati Sambhajinagar': 'aurangabad',
  Chennai: 'madras, चेन्नई, मद्रास',
  Coimbatore: 'kovai',
  Dehradun: 'doon, देहरादून',
  Gurugram: 'gurgaon, गुरुग्राम, गुड़गांव',
  Guwahati: 'gauhati, गुवाहाटी',
  Howrah: 'haora',
  Hubballi: 'hubli',
  Hyderabad: 'hyd, cyberabad, हैदराबाद',
  Indore: 'इंदौर',
  Jaipur: 'जयपुर',
  Jalandhar: 'jullundur, जालंधर',
  Kalaburagi: 'gulbarga',
  Kanpur: 'cawnpore, कानपुर',
  Kochi: 'cochin, ernakulam, कोच्चि',
  Kolkata: 'calcutta, कोलकाता, कलकत्ता',
  Kollam: 'quilon',
  Kota: 'कोटा',
  Kozhikode: 'calicut',
  Lucknow: 'लखनऊ',
  Mangaluru: 'mangalore',
  Mohali: 'sas nagar, मोहाली',
  Mumbai: 'bombay, मुंबई, बंबई',
  Mysuru: 'mysore',
  Nagpur: 'नागपुर',
  'New Delhi': 'delhi, dilli, ncr, दिल्ली, नई दिल्ली',
  Noida: 'ncr, नोएडा',
  Panaji: 'panjim, goa',
  Patna: 'पटना',
  Prayagraj: 'allahabad, ilahabad, प्रयागराज, इलाहाबाद',
  Puducherry: 'pondicherry, pondy',
  Pune: 'poona, पुणे',
  Raipur: 'रायपुर',
  Ranchi: 'रांची',
  'Rae Bareli': 'raebareli',
  Rupnagar: 'ropar',
  Shimla: 'simla, शिमला',
  Sonipat: 'sonepat',
  Srinagar: 'श्रीनगर',
  Thanjavur: 'tanjore',
  Thiruvananthapuram: 'trivandrum, tvm',
  Thrissur: 'trichur',
  Tiruchirappalli: 'trichy, tiruchi, tiruchy, trichinopoly',
  Vadodara: 'baroda, वडोदरा',
  Varanasi: 'banaras, benares, kashi, वाराणसी, बनारस',
  Vijayawada: 'bezawada',
  Visakhapatnam: 'vizag, vishakhapatnam, waltair',
};

/** Other names of states, separated by commas. */
const STATES: Readonly<Record<string, string>> = {
  'Andhra Pradesh': 'ap',
  Chhattisgarh: 'cg',
  'Himachal Pradesh': 'hp',
  'Jammu and Kashmir': 'jk, j&k',
  'Madhya Pradesh': 'mp, मध्य प्रदेश',
  Maharashtra: 'mh, महाराष्ट्र',
  Odisha: 'orissa',
  Puducherry: 'pondicherry',
  Rajasthan: 'राजस्थान',
  'Tamil Nadu': 'tn, tamilnadu',
  Telangana: 'ts',
  Uttarakhand: 'uk, uttaranchal, उत्तराखंड',
  'Uttar Pradesh': 'up, उत्तर प्रदेश',
  'West Bengal': 'wb, bengal',
  Bihar: 'बिहार',
  Delhi: 'दिल्ली',
  Punjab: 'पंजाब',
};

function split(names: string | undefined): readonly string[] {
  return names === undefined ? [] : names.split(', ').map(foldText);
}

/** Other names of a city and its state, folded. */
export function placeNames(city: string, state: string): readonly string[] {
  return [...split(CITIES[city]), ...split(STATES[state])];
}

const BY_ALIAS: ReadonlyMap<string, string> = new Map(
  Object.entries(CITIES).flatMap(([city, names]) =>
    split(names).map((name) => [name, foldText(city)] as const),
  ),
);

/** A city's name, folded, whichever of its names was typed. */
export function cityKey(typed: string): string {
  const folded = foldText(typed);
  return BY_ALIAS.get(folded) ?? folded;
}
