import type { Course } from '@cairn/contract/courses'
import {
  about,
  at,
  certificateAt,
  choice,
  conversation,
  flashcards,
  likert,
  outline,
  project,
  prompt,
  response,
  section,
  several,
  sorting,
  survey,
  surveyResponse,
  upload,
  video,
} from '../parts.ts'

export const firstAid: Course = {
  id: 'first-aid',
  title: 'First Aid on Remote Sites',
  shortDescription:
    'When help is an hour away, the first ten minutes are yours. A calm order of things to do, practised until your hands know it.',
  description: about(
    [
      'On a forest road, a survey boat or a mountain hut the ambulance is not eight minutes away. This course is for people who work or walk where <strong>help takes more than half an hour</strong>, and who want to be useful until it comes.',
      'Every lesson gives you one thing to do with your hands. Scenes stop and ask what you would do next. A coach looks at photographs of your splint and your shelter, and tells you what would have slipped.',
      '<em>This course goes with a hands-on day and does not replace it.</em> Chest compressions are learned on a manikin, under the eyes of a trainer. Follow the rules of your country and your employer, and call for help early.',
    ],
    [
      'Make a scene safe before you enter it',
      'Check a person from airway to skin in 90 seconds',
      'Stop severe bleeding with what you carry',
      'Splint, insulate and move a person as little as possible',
      'Hand over to rescuers in four sentences',
      'Look after yourself and your team afterwards',
    ],
  ),
  fullPriceMessage: 'One-time, 24 months of access',
  status: 'enabled',
  publisher: 'northfell',
  cover: { poster: 'first-aid/cover.webp' },
  price: 12_000,
  defaultLanguage: 'en',
  enabledLanguage: ['en'],
  tag: [
    'category|safety',
    'level|all',
    'includes|certificate',
    'includes|coached',
    'includes|offline',
    'featured',
  ],
  author: ['user-callum-strachan'],
  coach: ['user-noor-al-amin', 'user-ines-okafor'],
  observer: ['user-priya-raman'],
  bios: {
    author: [
      {
        user: 'user-callum-strachan',
        title: 'Paramedic and site safety lead',
        body: 'Twenty years of helping people in places where the stretcher does not fit. Believes in short sentences and dry socks.',
      },
    ],
    coach: [
      {
        user: 'user-noor-al-amin',
        title: 'Coach, mountain rescue volunteer',
        body: 'Looks at your splint the way a hill would.',
      },
      { user: 'user-ines-okafor', title: 'Coach', body: 'Reads handovers. Will ask what time it was.' },
    ],
  },
  certificate: certificateAt(80),
  section: outline(
    'first-aid',
    section(
      'Before anything happens',
      video(
        'Far from help: what changes',
        2,
        'In town you keep a person alive for minutes. Out here you look after a person for hours: warmth, fluids, shade and company become first aid. Planning starts before you leave, with who knows where you are.',
        at(
          '0:17',
          choice(
            2,
            'Your team of four works two hours from the road. Which single step helps most before anything has happened?',
            [
              'A larger first aid kit',
              'Someone outside knows your place, your times and when to raise the alarm',
              'Everybody carries a whistle',
            ],
            1,
            'Right. Help that does not know it is needed does not come.',
            'Not quite. Kit and whistles help those who are there. The longest delay is usually before anybody knows.',
          ),
        ),
      ),
      video(
        'The kit, opened',
        1,
        'A kit is only what you can find with cold hands. We unpack one, throw out half of it, and put the rest where it belongs: bleeding on top, warmth next, blisters at the bottom.',
        sorting(
          3,
          'What belongs on top, and what can wait at the bottom?',
          {
            'On top, at hand': ['Gloves', 'Pressure bandages', 'Foil blanket', 'Shears'],
            'Deeper down': ['Plasters', 'Tweezers', 'Spare tape', 'Sunscreen'],
          },
          'On top lies what stops bleeding and keeps people warm. Everything you can look for at leisure goes below.',
        ),
      ),
      video(
        'Calling when the signal is thin',
        1,
        'Text gets through where speech does not. You write the message once, with place, number of people, what happened and what you need, and keep it short enough for one bar of signal.',
        at(
          '0:20',
          response(
            3,
            'Write the text message you would send from a spot you know: 160 characters, so that a stranger could find you.',
            'A good message holds: coordinates or a named place, how many people, what happened, what you need, and when you will next be reachable.',
          ),
        ),
      ),
      video(
        'Stop, look, breathe',
        1,
        'The first thing you do is nothing. One breath, hands in pockets, and a look for what hurt the other person and could hurt you. Rock, water, current, traffic, animals, weather.',
        at(
          '0:16',
          choice(
            3,
            'A colleague lies motionless beside a fallen power line. What do you do first?',
            [
              'Pull them away by the clothes, quickly',
              'Keep everybody well back, have the power cut and call for help',
              'Push the line aside with a dry branch',
            ],
            1,
            'Right. A second casualty helps nobody. Distance first, and treat every fallen line as live.',
            'Not quite. You cannot see whether a line is live, and neither cloth nor wood is safe enough to bet on.',
          ),
        ),
      ),
    ),
    section(
      'The first minutes',
      video(
        'Severe bleeding first',
        1,
        'A big bleed kills faster than anything else you can treat. Press hard, pack the wound, bandage over it, and do not lift the cloth to look. If it will not stop on an arm or a leg, a tourniquet goes on high and tight, with the time written on it.',
        at(
          '0:09',
          choice(
            3,
            'Blood soaks through the dressing you are pressing on. What now?',
            [
              'Lift it to see how bad it is',
              'Put more on top, press harder, and check that you are on the spot it comes from',
              'Press a little less, so that it does not hurt',
            ],
            1,
            'Right. Pressure in the right place stops most bleeding. Lifting the cloth tears the clot away.',
            'Not quite. Whatever you do, do not lift it. More cloth and more pressure, exactly where it comes from.',
          ),
        ),
        at(
          '0:29',
          prompt(
            'With your own hands',
            'Press with both hands on a rolled towel for three minutes by the clock. Your arms will tell you why you kneel over the person and lock your elbows.',
          ),
        ),
      ),
      video(
        'Airway and breathing',
        1,
        'Talk to the person. If they answer, the airway is open. If not, tilt the head, lift the chin, and look, listen and feel for 10 seconds. Not breathing normally means compressions, at once, and someone else calls.',
        at(
          '0:18',
          choice(
            3,
            'An unconscious person makes slow, snoring gasps, one every 8 seconds. Is that breathing?',
            [
              'Yes, they are asleep',
              'No, treat it as not breathing and start compressions',
              'Wait a minute and check again',
            ],
            1,
            'Right. Gasping is not breathing. Many people lose the first minute here.',
            'Not quite. Slow gasps are a sign that the heart has stopped, not a sign of sleep.',
          ),
        ),
      ),
      video(
        'Heart and compressions',
        1,
        'Middle of the chest, 5 to 6 centimetres deep, 100 to 120 a minute, all the way up again. Change over every two minutes, before you are tired. This lesson prepares your hands-on day: the depth is something only a manikin can teach you.',
        at(
          '0:26',
          choice(
            3,
            'Two of you are giving compressions. When do you change over?',
            ['When the first is exhausted', 'About every two minutes', 'Only when help arrives'],
            1,
            'Right. Quality drops long before you notice it yourself.',
            'Not quite. Nobody feels how shallow they have become. Change by the clock.',
          ),
        ),
      ),
      video(
        'The 90-second check',
        1,
        'Head to toe, the same order every time, so that nothing is forgotten when you are frightened. Say aloud what you find, and have somebody write it down with the time.',
        flashcards(4, 'The order of the check', [
          ['First', 'Danger: to you, to them, to the others.'],
          ['Second', 'Severe bleeding: look, feel underneath, press.'],
          ['Third', 'Airway: do they talk? If not, open it.'],
          ['Fourth', 'Breathing: look, listen, feel for 10 seconds.'],
          ['Fifth', 'Skin: pale, cold, wet? Think of shock.'],
          ['Sixth', 'Alertness: awake, answers a voice, answers to touch, nothing.'],
          ['Seventh', 'Head to toe: pain, shape, movement, feeling.'],
          ['Eighth', 'Warmth: under them first, then over them.'],
        ]),
      ),
    ),
    section(
      'Hours, not minutes',
      video(
        'Cold is an injury',
        1,
        'A person who lies still on the ground loses most warmth downwards. Put something under them before you put anything over them. Wet clothes off if you have dry ones, wrapped if you have not.',
        at(
          '0:15',
          choice(
            3,
            'You have one sleeping mat and one blanket for a person with a broken leg on wet ground. What first?',
            ['The blanket over them', 'The mat under them', 'Both over them, rolled tight'],
            1,
            'Right. The ground takes more warmth than the air does.',
            'Not quite. Feel the ground with your hand for a minute, and choose again.',
          ),
        ),
      ),
      video(
        'Breaks and splints',
        1,
        'A splint has one task: to stop movement at the joints above and below. Padding, poles and scarves do it as well as anything bought. Check feeling, warmth and movement beyond the splint before and after.',
        upload(
          5,
          'Splint check, two photos',
          'Splint a friend’s forearm or lower leg with what you carry. Submit two photographs: one of the whole limb, one of the fingers or toes. Your coach checks both joints, the padding and the colour beyond it.',
        ),
      ),
      video(
        'Head, neck and back',
        1,
        'After a fall, think of the spine, and then think further: a person who is freezing in the rain may need moving all the same. You learn to weigh one against the other and to move as one.',
        at(
          '0:22',
          several(
            3,
            'After a fall of 3 metres, what makes you suspect an injury of head or spine? Choose every one that applies.',
            [
              'Pain in the middle of the neck',
              'Tingling in both hands',
              'They cannot remember the fall',
              'A scraped knee',
            ],
            [0, 1, 2],
            'Right. Any of the three is enough to keep them still and to say so in your call.',
            'Not quite. Neck pain, changed feeling and lost memory each count. The knee can wait.',
          ),
        ),
      ),
      video(
        'Heat, bites and bad stomachs',
        1,
        'Not everything remote is dramatic. Heat exhaustion, stings and diarrhoea end more field days than broken legs do. Shade, water with salt and sugar, rest, and the honesty to turn back.',
        at(
          '0:13',
          choice(
            2,
            'A colleague in the heat is confused and their skin is hot. What is it, and how urgent?',
            [
              'Tired: let them rest',
              'Heat stroke: cool at once with water and wind, and call for help',
              'Dehydration: one litre of water, quickly',
            ],
            1,
            'Right. Confusion is the alarm sign. Cool first, and keep cooling on the way.',
            'Not quite. As soon as a hot person is confused, minutes count.',
          ),
        ),
      ),
      video(
        'Waiting well',
        1,
        'Waiting is work. One person stays at the head and keeps talking, one looks after warmth, one keeps the notes: time, pulse, breathing, what you gave. Nobody wanders off alone.',
        conversation(
          1,
          'The long wait',
          'Have you ever waited for help with someone? What did you wish you had had with you?',
        ),
      ),
    ),
    section(
      'Moving and handing over',
      video(
        'Should we move at all?',
        1,
        'Most improvised carries make things worse. Move when the place is dangerous, when help cannot reach it, or when the cold is winning. Otherwise make a good place out of the place you have.',
        at(
          '0:15',
          choice(
            3,
            'A walker has a broken ankle, is warm and dry, and help can reach you in 90 minutes. Two of you could carry them down in 60. What do you do?',
            [
              'Carry: it is faster',
              'Stay, insulate, and prepare the place for the helpers',
              'Let them hop between you',
            ],
            1,
            'Right. Warm, dry and found is a good position. Do not trade it for a slip on wet rock.',
            'Not quite. Carrying over rough ground takes six people and twice as long as you think.',
          ),
        ),
      ),
      video(
        'Four-sentence handover',
        1,
        'Who and how old. What happened and when. What you found and how it changed. What you did and gave. Then you stop talking and let them ask.',
        at(
          '0:17',
          response(
            4,
            'A 34-year-old slipped on ice at 14:10, has a deformed lower leg, is awake, cold, pulse 96; you splinted and insulated. Write your handover in four sentences.',
            'Look for: age, time, mechanism, findings with times, what changed, what you did. No opinions, no apologies.',
          ),
        ),
      ),
      video(
        'If you must carry',
        1,
        'Six people, three on each side, one voice that counts. Strong thighs, straight backs, and a change of sides every five minutes. Rehearse with a healthy volunteer over 20 metres: you will be surprised, and so will the volunteer.',
        at(
          '0:15',
          several(
            2,
            'Which of these belong to a good carry? Choose every one that applies.',
            [
              'One person gives every command',
              'Feet first on a slope going down',
              'As fast as possible',
              'A rest before you need it',
            ],
            [0, 1, 3],
            'Right. One voice, feet leading downhill, and rests by the clock.',
            'Not quite. Haste is what drops people. The other three keep everybody safe.',
          ),
        ),
      ),
      video(
        'A place for a helicopter',
        1,
        'Flat, firm, 25 metres clear, nothing loose. One person stands with their back to the wind and both arms up: yes, we need you. Nobody walks towards it until waved in, and never from behind or from uphill.',
        at(
          '0:16',
          choice(
            3,
            'The helicopter has landed on a slope. From which side do you approach once you are waved in?',
            ['From uphill', 'From downhill, in view of the pilot', 'From behind, away from the noise'],
            1,
            'Right. On the uphill side the rotor is closer to the ground than you are tall.',
            'Not quite. Think of where the rotor is nearest to the ground.',
          ),
        ),
      ),
    ),
    section(
      'Practice and afterwards',
      project(
        'A plan for your own site',
        '60:00',
        18,
        '<p>Write the first aid plan for a place where you really work or walk. One page that a stranger on their first day could follow.</p><p>Include: how to call and from where, how helpers reach you, what is in the kit and who carries it, the three most likely injuries and the first five minutes of each.</p>',
        [
          ['Help can find you', 'Place, access, signal and a person outside are named, with times.'],
          ['The kit fits the risks', 'What you carry matches the three injuries you expect.'],
          [
            'Five minutes each',
            'For each injury, the first steps in the right order, in words anyone understands.',
          ],
        ],
      ),
      video(
        'Three scenes',
        2,
        'A chainsaw, a capsized dinghy, a colleague who will not wake up. Each scene stops four times. There is no score for speed.',
        at(
          '0:09',
          choice(
            3,
            'The chainsaw cut is on the thigh and blood runs through the trousers. Your first move?',
            [
              'Cut the trousers open to see',
              'Press with both hands on the cloth, now',
              'Fetch the kit from the car',
            ],
            1,
            'Right. Hands first. Somebody else fetches and cuts.',
            'Not quite. Every other step takes longer than this person has.',
          ),
        ),
        at(
          '0:13',
          choice(
            3,
            'The dinghy crew is out of the water, shivering hard and talking. What next?',
            [
              'Make them run to get warm',
              'Out of the wind, wet clothes off, insulate from below, warm sweet drink if fully awake',
              'A hot shower at once',
            ],
            1,
            'Right. Shivering and talking is good news. Keep it that way, gently.',
            'Not quite. No rubbing, no running and no sudden heat: shelter, dry layers, and warmth from inside.',
          ),
        ),
      ),
      video(
        'After it is over',
        2,
        'Helping leaves a mark. Sleep may be poor and the film may run again for some nights; for most people it fades. Talk the facts through with those who were there, eat something, and ask again after a week.',
        response(
          2,
          'Who would you talk to after a bad day on site? Write down one name and how you would begin.',
          'That you have a name is the answer. Keep it where you keep the kit list.',
        ),
      ),
      survey(
        'How ready do you feel?',
        '5:00',
        2,
        'Three questions for you and for us. Your answers go to Callum without your name.',
        likert('If something happened tomorrow on your site, how ready would you feel to begin?', [
          'Not ready',
          'A little',
          'Half way',
          'Mostly',
          'Ready',
        ]),
        surveyResponse('Which scene should we film next?'),
      ),
    ),
  ),
}
