import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStaffName, staffNamePattern } from './staff-names.ts';

const STAFF = [
  'Admin', 'ADMIN', 'admin ji', 'The Admin', 'Admins of VJTI', 'Hostel administrator', 'Moderator', 'Night moderators',
  'Official', 'Official CSE batch', 'VJTI (official)', 'Chupke', 'Chupke team', 'Team Chupke', 'chupke-support',
  'Chupke Official', 'ChupkeAdmin', 'chupkebot', 'Support', 'Support team', 'Help desk', 'Staff', 'Mod', 'Mods ✅',
  'System', 'Security team', 'Customer care', 'Tech support', 'Grievance officer', 'Circle Guide', 'sysadmin',
  'एडमिन', 'ऐडमिन जी', 'हॉस्टल के एडमिन', 'व्यवस्थापक', 'मॉडरेटर', 'आधिकारिक', 'ऑफिशियल सर्कल', 'ऑफ़िशियल', 'चुपके',
  'चुपके टीम', 'टीम चुपके', 'सपोर्ट', 'सहायता टीम', 'Chupke टीम', 'sanchalak', 'adhikarik ghoshna',
]; // prettier-ignore

const DISGUISED = [
  '4dm1n', '@dmin', 'Adm!n', 'admin!', 'adm|n', 'AdmlN', 'm0derator', 'M0D3R4T0R', '0fficial', 'Offic1al', 'officia1',
  '$upport', 'Supp0rt', 'Ch*upke team', 'a d m i n', 'A.D.M.I.N', 'a-d_m*i~n', 'ad min', 'Ad-min desk', 'aDmIn', 'addmin',
  'adminnn', 'adrnin', 'admin123', '007admin', '0fficial1', 'Admin_VJTI', 'RealAdminHere', 'theadmin', 'adminteam',
  'аdmin', 'аԁміп', 'αdmin', 'Ádmîn', 'ａｄｍｉｎ', '𝐀𝐝𝐦𝐢𝐧', 'ⒶⒹⓂⒾⓃ', '🅰️dmin', '🇦🇩🇲🇮🇳', 'ᴀᴅᴍɪɴ', 'a\u200Dd\uFE0Fmin',
  '$Admin⻳', 'Admin\u200Dx', 'S U P P O R T', 'c h u p k e  t e a m', 'ए ड मि न', 'एड\u200Dमिन', 'चुप के टीम', 'Moderat0r 24/7', 'off icial',
]; // prettier-ignore

const INNOCENT = [
  'Badminton', 'Badminton at 6', 'bad minton', 'Administration notes', 'Public administration', 'Unofficial', 'Officially tired',
  'Peer support', 'Support for the sleepless', 'Supporters of Mumbai', 'Exam support group', 'Mood', 'Moods', 'Moderate drama',
  'Modern poetry', 'Commodities', 'Nomads', 'Madmin', 'Chad Mincer', 'Team spirit', 'The team', 'Chupke se', 'Chupke chupke raat din',
  'Chai pe charcha', 'Solar system nerds', 'Operating systems', 'Staff room gossip', 'Staffordshire', 'Help me study', 'Help',
  'Cyber security', 'Women safety walks', 'Guide me home', '🇮🇳', 'C++ & C#', 'Room 214', '1111', 'Minimal', 'Ad makers', 'Mini admirers',
  'रात के उल्लू', 'चुपके से', 'मदद', 'लोक प्रशासन', 'टीम भावना', 'सहायता चाहिए', 'संचार', 'व्यवस्था', 'Priya S. 🌙', 'Omkar 🙂', '',
]; // prettier-ignore

describe('a name that plays the staff', () => {
  it.each(STAFF)('%j is seen', (name) => {
    expect(isStaffName(name)).toBe(true);
  });

  it.each(DISGUISED)('is seen in %j', (name) => {
    expect(isStaffName(name)).toBe(true);
  });

  it.each(INNOCENT)('is not seen in %j', (name) => {
    expect(isStaffName(name)).toBe(false);
  });

  it('is seen in any case of letters, with any signs between them, and among other words', () => {
    const sign = fc.constantFrom('', ' ', '.', '-', '_', ' * ', '\u200D');
    const title = fc.constantFrom('admin', 'moderator', 'official', 'chupketeam');
    const beside = fc.constantFrom('', 'hostel', 'VJTI', 'रात', '2027', '🦉');
    fc.assert(
      fc.property(
        title,
        sign,
        fc.infiniteStream(fc.boolean()),
        beside,
        beside,
        (word, between, big, a, b) => {
          const letters = Array.from(word, (letter) =>
            big.next().value === true ? letter.toUpperCase() : letter,
          );
          expect(isStaffName(`${a} ${letters.join(between)} ${b}`)).toBe(true);
        },
      ),
    );
  });

  it('that the rules refuse is refused by the app, whatever stands beside it', () => {
    const pattern = new RegExp(`^(?:${staffNamePattern()})$`, 'isu');
    const part = fc.oneof(
      fc.constantFrom(...STAFF, ' ', '-', '1', 'x'),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        const name = parts.join('');
        if (pattern.test(name)) expect(isStaffName(name), name).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(['Admin', 'the admin', 'Chupke team', 'एडमिन'].every((name) => pattern.test(name))).toBe(true);
    expect(['Badminton', 'Peer support', 'Officially', 'एडमिनटन'].some((name) => pattern.test(name))).toBe(
      false,
    );
  });

  it('is looked for in any text without an end', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => void isStaffName(name)));
    expect(isStaffName('te am '.repeat(10))).toBe(false);
    expect(isStaffName('the'.repeat(20))).toBe(false);
  });
});
