import { CONFESSION_CATEGORIES } from '../../../category.ts';
import { CIRCLE_MESSAGE_MAX } from '../../../circle-limits.ts';
import { FEED_OPENS_AT } from '../../../feed.ts';
import { LATIN_KEYWORDS } from '../../../help-keywords.ts';
import type { CategoryArticles } from '../../../help.ts';
import { formatNumber } from '../../../language.ts';
import { RATE_LIMITS, TEXT_LIMITS } from '../../../limits.ts';
import { PICTURE_LIMITS } from '../../../picture.ts';
import { REPORT_WORDS_DAYS } from '../../../report.ts';

/** The articles about: confessions. */
export const confessions: CategoryArticles<'confessions'> = {
  'like-reply-save-and-share': {
    title: 'Like, reply, save and share',
    summary: 'What the buttons below a confession do, and who can see that you used them.',
    keywords: LATIN_KEYWORDS['like-reply-save-and-share'],
    body: [
      'The buttons stand below each confession: like, reply, save and share. Nobody sees who liked or saved something, not even its author.',
      '**Like**',
      'A tap likes, another takes it back. You can like replies too.',
      '**Reply**',
      'Open the confession and write below it. Within one thread you have one mask, so that others can follow who says what; in another thread you have another. The author’s own replies are marked as such.',
      '**Save**',
      'What you save is under [Saved](/saved). Only you see it. If its author deletes the confession, it is gone there too.',
      '**Share**',
      '“Share” sends the link, or a picture with the words and the mask and nothing else. Anyone with the link can read the confession, but not its replies.',
      '**How often**',
      `Within a minute you can like ${RATE_LIMITS.like.max} times, write ${RATE_LIMITS.reply.max} replies and save ${RATE_LIMITS.save.max} times.`,
    ],
  },
  'delete-a-confession-or-a-reply': {
    title: 'Delete a confession or a reply',
    summary: 'Your own posts can be deleted at any time. They cannot be edited.',
    keywords: LATIN_KEYWORDS['delete-a-confession-or-a-reply'],
    body: [
      'You can delete your own confessions and replies at any time: open the menu of the confession, or use the bin beside your reply, and choose “Delete”. It cannot be undone.',
      '**What goes with it**',
      `Deleting a confession removes its replies, its likes and its picture for everyone. What was reported before stays with the moderators until it is decided and ${REPORT_WORDS_DAYS} days after, without your name. Screenshots of others stay with them.`,
      '**Editing**',
      'You cannot edit what is posted: people have answered what stood there. Copy the text, delete it and post it anew. It gets a new mask.',
      '**Where to find your own**',
      'Everything you wrote is under [My confessions](/my-confessions), also what still waits to appear.',
      '**Somebody else’s post**',
      'Only its author can delete it. If it breaks the rules, [report it](/help/report-something-or-block-a-name).',
    ],
  },
  'length-topics-and-posting-later': {
    title: 'Length, topics and posting later',
    summary: 'How long a text can be, how fast you can post, and when it appears.',
    keywords: LATIN_KEYWORDS['length-topics-and-posting-later'],
    body: [
      `A confession has at most ${formatNumber(TEXT_LIMITS.confession)} characters, a reply at most ${formatNumber(TEXT_LIMITS.reply)}, and a message in a circle at most ${formatNumber(CIRCLE_MESSAGE_MAX)}.`,
      '**How often**',
      `Within a minute you can post ${RATE_LIMITS.confession.max} confessions and ${RATE_LIMITS.reply.max} replies. After that the app asks you to wait; nothing you wrote is lost.`,
      '**Topics**',
      `There are ${CONFESSION_CATEGORIES.length} topics, such as love, studies, hostel or mind. Choose the nearest: readers find posts by it under [Explore](/explore). Without a choice it counts as “Anything”.`,
      '**What would help**',
      'You can mark a confession as “Just listening” or “Advice welcome”, so that those who answer know what you wish for.',
      '**When it appears**',
      'Now, within the hour, or within the day. The later ones appear at a random moment and with that moment’s time, so that nobody can tell who was writing just then.',
    ],
  },
  'who-reads-what-you-post': {
    title: 'Who reads what you post',
    summary: 'Your college, sometimes the small colleges of its city, and whoever has the link.',
    keywords: LATIN_KEYWORDS['who-reads-what-you-post'],
    body: [
      'Your college reads it in its feed. Students of other colleges can come across it under Explore, and anyone who has its link can open it, without an account too. So write as if many could read it.',
      '**While few of your college are here**',
      `Until ${FEED_OPENS_AT} of its students are active, a small college shares one feed with the small colleges of its city, and your posts show the city in place of the college. So nobody can guess who wrote among a handful.`,
      '**Replies**',
      'Only signed-in students read them. A guest with the link sees the confession alone.',
      '**Teachers and parents**',
      'Chupke is not run by any college and tells none of them anything. But it asks for no proof of who studies where, so anybody with an account could be reading.',
      '**Views**',
      'Below a confession stands how often it was opened. It is a number: nobody, not even its author, sees who opened it. It is counted within about an hour.',
    ],
  },
  'add-a-picture-to-a-confession': {
    title: 'Add a picture to a confession',
    summary: 'Which files can be used, how large they may be, and what is taken out of them.',
    keywords: LATIN_KEYWORDS['add-a-picture-to-a-confession'],
    body: [
      'Pictures come with [Premium](/premium). Under “Write” tap “Add a picture”, or take a photo. One picture goes with one confession.',
      '**Which files**',
      `JPEG, PNG, GIF or WebP of up to ${PICTURE_LIMITS.pickedBytes / 1_048_576} MB. Your device makes a smaller copy of it, of at most ${PICTURE_LIMITS.uploadBytes / 1_048_576} MB. Of a moving picture only the first frame is sent.`,
      '**What is taken out**',
      'Place, time and camera are removed on your device before anything is sent. What the picture shows stays: a face, a room, a name badge. Look at it once more before you post.',
      '**“File too large”**',
      `The file is above ${PICTURE_LIMITS.pickedBytes / 1_048_576} MB. Take a smaller photo, or a screenshot of it.`,
      '**When it appears**',
      'Once the server has checked it, a few seconds after you post. If it is refused, the text waits for you under [My confessions](/my-confessions), and you can post it without the picture.',
      '**Who sees that you have Premium**',
      'A picture shows that whoever posted it has Premium, and still not who that is.',
    ],
  },
};
