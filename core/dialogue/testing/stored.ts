/**
 * States of chapter 1 that the code of earlier days stored, word for word. Never edited, because what people have stored
 * is not either; a new shape gets its own.
 */
export const storedStates = {
  /** Before there were three answers: just begun. */
  beforeThreeAnswers: `{"version":1,"goals":[
{"id":"1.1","status":"open","quote":null,"credit":null,"rung":"question","turns":0,"attempts":0,"probed":0,"told":false,"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.2","status":"open","quote":null,"credit":null,"rung":"question","turns":0,"attempts":0,"probed":0,"told":false,"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.3","status":"open","quote":null,"credit":null,"rung":"question","turns":0,"attempts":0,"probed":0,"told":false,"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.4","status":"open","quote":null,"credit":null,"rung":"question","turns":0,"attempts":0,"probed":0,"told":false,"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.5","status":"open","quote":null,"credit":null,"rung":"question","turns":0,"attempts":0,"probed":0,"told":false,"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}}
],"current":"1.1","goodFaith":0,"turns":0,"paused":false}`,
  /** Before there were three answers: two goals closed, one being asked, and words noted for the one after it. */
  onItsWay: `{"version":1,"goals":[
{"id":"1.1","status":"evidenced","quote":"He choked her and he has a gun","credit":null,"rung":"question","turns":1,"attempts":1,"probed":0,"told":false,"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.2","status":"explored","quote":"Refuses is my word and not hers","credit":null,"rung":"assertion","turns":4,"attempts":1,"probed":0,"told":true,"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.3","status":"open","quote":null,"credit":null,"rung":"prompt","turns":3,"attempts":1,"probed":0,"told":false,"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.4","status":"open","quote":null,"credit":"His lawyer could read every line of it","rung":"question","turns":0,"attempts":0,"probed":0,"told":false,"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.5","status":"open","quote":null,"credit":null,"rung":"question","turns":0,"attempts":0,"probed":0,"told":false,"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}}
],"current":"1.3","goodFaith":3,"turns":8,"paused":false}`,
  /** Before there were three answers: the idea was stated and a sentence to finish given, then the lesson stopped. */
  stopped: `{"version":1,"goals":[
{"id":"1.1","status":"open","quote":null,"credit":null,"rung":"frame","turns":4,"attempts":0,"probed":0,"told":true,"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.2","status":"open","quote":null,"credit":null,"rung":"question","turns":0,"attempts":0,"probed":0,"told":false,"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.3","status":"open","quote":null,"credit":null,"rung":"question","turns":0,"attempts":0,"probed":0,"told":false,"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.4","status":"open","quote":null,"credit":null,"rung":"question","turns":0,"attempts":0,"probed":0,"told":false,"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.5","status":"open","quote":null,"credit":null,"rung":"question","turns":0,"attempts":0,"probed":0,"told":false,"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}}
],"current":"1.1","goodFaith":0,"turns":5,"paused":true}`,
  /** Before there were three answers: complete. */
  complete: `{"version":1,"goals":[
{"id":"1.1","status":"evidenced","quote":"They wrote what she did and not who said it","credit":null,"rung":"question","turns":1,"attempts":1,"probed":0,"told":false,"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.2","status":"evidenced","quote":"They wrote what she did and not who said it","credit":null,"rung":"question","turns":1,"attempts":1,"probed":0,"told":false,"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.3","status":"evidenced","quote":"They wrote what she did and not who said it","credit":null,"rung":"question","turns":1,"attempts":1,"probed":0,"told":false,"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.4","status":"evidenced","quote":"They wrote what she did and not who said it","credit":null,"rung":"question","turns":1,"attempts":1,"probed":0,"told":false,"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.5","status":"evidenced","quote":"They wrote what she did and not who said it","credit":null,"rung":"question","turns":1,"attempts":1,"probed":0,"told":false,"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}}
],"current":null,"goodFaith":5,"turns":5,"paused":false}`,
  /** With three answers, and words noted for another goal. */
  withNotedWords: `{"version":2,"goals":[
{"id":"1.1","status":"evidenced","quote":"He choked her and he has a gun","credit":null,"rung":"question","turns":1,"attempts":1,"probed":0,"choice":null,"shown":[],"flawed":[],"held":null,"ranOut":[],"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.2","status":"open","quote":null,"credit":null,"rung":"question","turns":0,"attempts":0,"probed":0,"choice":null,"shown":[],"flawed":[],"held":null,"ranOut":[],"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.3","status":"open","quote":null,"credit":"Those words are hers","rung":"question","turns":0,"attempts":0,"probed":0,"choice":null,"shown":[],"flawed":[],"held":null,"ranOut":[],"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.4","status":"open","quote":null,"credit":null,"rung":"question","turns":0,"attempts":0,"probed":0,"choice":null,"shown":[],"flawed":[],"held":null,"ranOut":[],"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.5","status":"open","quote":null,"credit":null,"rung":"question","turns":0,"attempts":0,"probed":0,"choice":null,"shown":[],"flawed":[],"held":null,"ranOut":[],"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}}
],"current":"1.2","goodFaith":1,"turns":1,"checks":0,"paused":false}`,
  /** With a pick that another one was to confirm. */
  toBeConfirmed: `{"version":2,"goals":[
{"id":"1.1","status":"open","quote":null,"credit":null,"rung":"choice","turns":5,"attempts":3,"probed":0,"choice":{"set":0,"order":[0,1,2],"purpose":"confirm","picked":null,"passed":0},"shown":[0,1],"flawed":[0],"held":"The gun and the choking belong together","ranOut":[],"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.2","status":"open","quote":null,"credit":null,"rung":"question","turns":0,"attempts":0,"probed":0,"choice":null,"shown":[],"flawed":[],"held":null,"ranOut":[],"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.3","status":"open","quote":null,"credit":null,"rung":"question","turns":0,"attempts":0,"probed":0,"choice":null,"shown":[],"flawed":[],"held":null,"ranOut":[],"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.4","status":"open","quote":null,"credit":null,"rung":"question","turns":0,"attempts":0,"probed":0,"choice":null,"shown":[],"flawed":[],"held":null,"ranOut":[],"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}},
{"id":"1.5","status":"open","quote":null,"credit":null,"rung":"question","turns":0,"attempts":0,"probed":0,"choice":null,"shown":[],"flawed":[],"held":null,"ranOut":[],"stalls":{"short":0,"off-topic":0,"copied":0,"begging":0,"other-language":0}}
],"current":"1.1","goodFaith":3,"turns":5,"checks":0,"paused":false}`,
} as const
