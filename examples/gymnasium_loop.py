"""Flash Point as one of Gymnasium's environments: a crew that acts at random, and what it gets."""

import gymnasium

import firehall.envs.solo  # noqa: F401 - registers the games


def main(games: int = 3) -> None:
    env = gymnasium.make(
        "firehall/flashpoint-v1", options={"firefighters": 2}, target="python", render_mode="ansi"
    )
    env.action_space.seed(1)
    for game in range(games):
        observation, _ = env.reset(seed=game)
        over, steps, reward = False, 0, 0.0
        while not over:
            action = env.action_space.sample(observation["action_mask"])
            observation, reward, over, _, _ = env.step(action)  # type: ignore[assignment]
            steps += 1
        print(f"game {game}: {steps} decisions, reward {reward:+.0f}")
    print(env.render())


if __name__ == "__main__":
    main()
