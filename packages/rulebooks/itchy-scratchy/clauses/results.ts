import type { ClauseTable } from '@longroll/kernel';

/** Chapter 11: doubles, and what they do. */
export const results: ClauseTable = {
  'is-result-1': {
    source: 'source',
    text: 'A double is two dice of one throw with the same number.',
    decision:
      'Of n equal dice there are n / 2 doubles, rounded down: three of a kind is one double, four of a kind two. Each die is used once. Reason: the usual meaning of pairs, and the only one that does not grow wild with 8 or 9 dice.',
  },
  'is-result-2': {
    source: 'source',
    text: [
      'The doubles that count, by the class of the target (is-frame-4):',
      'General: double 1; each destroys one general',
      'Gun class (artillery, machine gun): double 1; each takes 1 SP',
      'Mounted class (cavalry, transport): doubles 2 and 3; each takes 1 SP',
      'Infantry: doubles 4, 5 and 6; each takes 1 SP',
      'In cover each counting double needs one other double besides.',
    ].join('\n'),
  },
  'is-result-3': {
    source: 'source',
    text: 'Let Q be the counting doubles and D all doubles of the throw. In the open the loss is Q. In cover it is the smaller of Q and D / 2 rounded down.',
    decision:
      'Reason: each loss in cover uses up two doubles, one of them counting; the other may be any, counting or not, even of the same number.',
  },
  'is-result-4': {
    source: 'source',
    text: 'The results affect all pieces in the target area.',
    decision:
      'If several pieces of a class share the area, each suffers the full result of its class: two transports lose Q each. Of several generals as many are destroyed as points are lost, in roster order. Reason: results affect all units in the area, and a double destroys a general.',
  },
  'is-result-5': {
    source: 'source',
    text: 'Losses apply at once.',
  },
  'is-result-6': {
    source: 'design',
    text: [
      'With 2 or 3 dice nothing in cover can be harmed: two doubles need four dice. A throw without a double does nothing to anybody. A double 1 never harms infantry or cavalry.',
      'Chance to lose at least one point, and in brackets the mean loss, by number of dice:',
      'Infantry in the open: 2 dice 1/12 (0.0833), 3 dice 2/9 (0.2222), 4 dice 55/144 (0.3981), 5 dice 77/144 (0.5988), 6 dice 383/576 (0.8158), 7 dice 221/288 (1.0439), 8 dice 1943/2304 (1.2793), 9 dice 689/768 (1.5195)',
      'Infantry in cover: 2 dice 0 (0.0000), 3 dice 0 (0.0000), 4 dice 25/432 (0.0579), 5 dice 293/1296 (0.2261), 6 dice 2447/5184 (0.4720), 7 dice 5407/7776 (0.6953), 8 dice 155143/186624 (0.8598), 9 dice 689/768 (1.0487)',
      'Mounted class in the open: 2 dice 1/18 (0.0556), 3 dice 4/27 (0.1481), 4 dice 7/27 (0.2654), 5 dice 91/243 (0.3992), 6 dice 353/729 (0.5439), 7 dice 425/729 (0.6959), 8 dice 4385/6561 (0.8528), 9 dice 14563/19683 (1.0130)',
      'Mounted class in cover: 2 dice 0 (0.0000), 3 dice 0 (0.0000), 4 dice 7/162 (0.0432), 5 dice 41/243 (0.1687), 6 dice 1037/2916 (0.3556), 7 dice 130/243 (0.5350), 8 dice 8665/13122 (0.6759), 9 dice 14563/19683 (0.8233)',
      'Gun class or general in the open: 2 dice 1/36 (0.0278), 3 dice 2/27 (0.0741), 4 dice 19/144 (0.1327), 5 dice 763/3888 (0.1996), 6 dice 12281/46656 (0.2719), 7 dice 7703/23328 (0.3480), 8 dice 663991/1679616 (0.4264), 9 dice 2304473/5038848 (0.5065)',
      'Gun class or general in cover: 2 dice 0 (0.0000), 3 dice 0 (0.0000), 4 dice 31/1296 (0.0239), 5 dice 121/1296 (0.0934), 6 dice 9281/46656 (0.1989), 7 dice 2381/7776 (0.3062), 8 dice 657271/1679616 (0.3941), 9 dice 2304473/5038848 (0.4738)',
    ].join('\n'),
  },
};
