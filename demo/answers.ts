/** What people wrote into the free-text questions, by question. */
export const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'accessible-web-s2-i1-q1': [
    'Title, "banner", "link, logo", then six times "link". The heading "Timetable" was the first moment I knew where I was.',
    'It read a file name of 40 characters before anything else. The landmark "main" saved me.',
  ],
  'accessible-web-s4-i3-q1': [
    'Zoom: at 400 % our sticky header covers half of the form. I will let it scroll away below 600 pixels.',
    'Tab order. The newsletter box comes before the menu because it is first in the code.',
  ],
  'bread-s5-i3-q1': [
    'Feed on Thursday at ten in the evening. Mix on Friday after work. Fold during the film. Fridge overnight. Bake on Saturday before the others are up.',
    'Feed on Sunday morning, mix at noon, folds between the laundry, bake on Monday at six.',
  ],
  'feedback-s1-i4-q1': [
    'After this talk, I would like you to send me the draft before you send it to the client.',
    'After this talk, I would like you to knock before you come in.',
  ],
  'feedback-s2-i4-q1': [
    'You wrote the handover on the board before you left on Friday. The night shift started without ringing anyone.',
    'You asked the new colleague what she would do, and waited. She has spoken in every meeting since.',
  ],
  'feedback-s3-i4-q2': [
    'My trainer said I answer before the question has ended. It stung until she showed me the recording: four times in ten minutes.',
    'A customer wrote that I sounded bored on the phone. I stand up now when I call, and it helps.',
  ],
  'first-aid-s1-i3-q1': [
    'Grid 4417 0923, forest road 6, 2 km past the gate. 1 person, leg broken, awake, warm. Need stretcher. Next message 15:30.',
    'Weir below Alder Farm, east bank. 1 person, head injury, confused. Track passable by 4x4. Phone on at every full hour.',
  ],
  'first-aid-s4-i2-q1': [
    'Woman, 34. Slipped on ice at 14:10, no loss of consciousness. Lower left leg deformed, feeling and warmth in the toes, pulse 96, cold when found, warmer now. Splinted at 14:25, mat below, two blankets, no food or drink.',
    'This is a 34-year-old who fell on ice at ten past two. The right lower leg is deformed; she is awake, pulse 96. We splinted and insulated at half past. No change since.',
  ],
  'first-aid-s5-i3-q1': [
    'My neighbour Ola, who drove an ambulance for years. I would begin with: "Do you have time for a walk?"',
    'Our site lead. I would say that I keep seeing it, and ask whether she does, too.',
  ],
  'first-aid-s5-i4-q2': [
    'A fall from a ladder with nobody else on site.',
    'Cold water, please. We work on boats.',
  ],
  'interviewing-s1-i4-q1': [
    'How people decide that a letter is important. What they do with it in the first minute. How they find it again.',
    'How volunteers swap shifts. What they do when nobody answers. How they learn that it worked.',
  ],
  'interviewing-s3-i4-q1': [
    'Thank you, that was very helpful, especially the drawer. The recording stays with the two of us and is deleted in May. If you think of something on the way home, my number is on this card.',
  ],
  'interviewing-s4-i3-q1': [
    'Nobody reads our welcome letter; two of five thought it was an invoice. I will play the 40 seconds in which she looks for the amount.',
  ],
  'interviewing-s4-i4-q2': ['"That must have been annoying?" It had not been, until then.'],
  'naskh-s2-i2-q1': [
    'The second falls over, the ninth leans back and stays.',
    'The ninth ends in a point because I had stopped being afraid of lifting the pen.',
  ],
  'naskh-s3-i5-q1': ['Fa lies down like ba, qaf dips like nun. The heads are the same drop.'],
  'naskh-s5-i1-q1': [
    '"Sabah an-nur", which is how my grandmother says good morning. The longest stroke stands under the second word.',
  ],
  'naskh-s5-i4-q2': ['Kaf, from above and over the left shoulder.'],
  'negotiation-s1-i2-q1': [
    'If my landlord says no, I stay until June and look round. This week I will see two other flats.',
    'Without agreement I keep my Fridays and lose the project. I could ask Amina whether her team needs someone.',
  ],
  'negotiation-s3-i3-q1': [
    'The cold one and the one who saves share the evening. One warm room from six to ten, the rest at 17 degrees.',
  ],
  'negotiation-s4-i3-q1': [
    'I can pay on delivery instead of after 30 days, and I can be flexible about the week.',
    'A reference with my name on it, and the boring half of the stocktaking.',
  ],
  'negotiation-s4-i4-q2': ['"Compared with what?"', '"What would make this work for you?"'],
  'sql-s3-i3-q1': [
    'Copies were joined, three per title. SELECT COUNT(*), COUNT(DISTINCT b.id) FROM books b JOIN copies c ON c.book_id = b.id.',
  ],
  'sql-s4-i5-q1': [
    'I guessed that 10 % of the books are never lent; it is 41 %. I only know the ones I see at the desk.',
    'I thought Mondays were busiest. It is Thursday, by far, because of the school bus.',
  ],
  'statistics-s1-i2-q1': [
    'Do the folding chairs count, and does the sofa count as one or as three?',
    'Trees in the yard: where does a bush end, and what about the one that leans over the fence?',
  ],
  'statistics-s2-i3-q2': [
    'The median rent in my town hides everyone who shares a room. The rent per person would show them.',
    'House prices. Half of the sales are holiday homes, and a second median without them would look very different.',
  ],
  'statistics-s4-i4-q1': [
    'Age. Compare only children of the same age.',
    'Older children have bigger feet and more practice. Within one class the effect should vanish.',
  ],
  'statistics-s5-i3-q1': [
    'I noted when my bus came for 30 days. The median delay is 3 minutes; I chose it because of two very late ones. Half lie between 1 and 6. I cannot say anything about evenings.',
  ],
  'statistics-s5-i4-q2': [
    'Asking who did not answer. At a parents’ evening, of all places.',
    'Dots before averages, at work.',
  ],
  'water-s2-i3-q1': [
    'Number, full date and time, initials, preservation. Without a time nobody can compare it with the flow; without initials nobody can ask.',
  ],
  'water-s5-i3-q1': [
    'You can swim here today. We found few bacteria in both places, well below the limit. After heavy rain please wait two days; we measure again on the 14th.',
  ],
  'trail-signs-s2-i3-q2': [
    'I would call the wardens of the park: new cairn above the north cliff, leads straight to the edge. I have left it standing.',
    'The hut keeper. Where it is, where it leads, and that I did not touch it.',
  ],
  'trail-signs-s3-i2-q4': [
    'Snow! What do signs look like under snow?',
    'Nothing. I would take a longer one at once.',
    'A word about signs that contradict each other.',
  ],
  'wayfinding-s2-i1-q2': [
    'In front of me it is steep for a short while, then it eases to a shoulder. The top is hidden behind it. On the left a stream comes down between two spurs.',
    'A gentle slope with a step half way up. The skyline is higher on the right, and there is a dip before it.',
    'Steep grass straight away, then nothing much. I would see the eastern top only, because the saddle is behind the spur.',
  ],
  'wayfinding-s4-i4-q1': ['64 on the flat, 73 up to the chapel.', '59 and 66. With the pack, 62 and 71.'],
  'wayfinding-s5-i4-q4': [
    'The yearly change of declination went a little fast for me.',
    'More examples from cities, please.',
    'Nothing, but I would have liked to hear the route card twice.',
  ],
  'writing-s1-i2-q1': [
    'After reading this, they will send me two dates. The email said so, in line 14.',
    'After reading this, they will stop parking on the lawn. It did not say so at all.',
  ],
  'writing-s2-i4-q1': [
    'No heating since yesterday: the meeting moves to next week.',
    'The heating is broken, so today’s meeting is next week.',
  ],
  'writing-s4-i2-q1': [
    'Thank you for thinking of me; I cannot speak in October. My shifts are fixed until November. Grace would be very good at it, shall I ask her?',
  ],
  'writing-s4-i4-q1': [
    'From 96 words to 41. I gave up the story about the old boiler, which I love. Nobody has asked about it.',
  ],
  'writing-s4-i5-q2': ['"Please do not hesitate to contact me."', '"As per my last email."'],
}
