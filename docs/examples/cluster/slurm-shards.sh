#!/bin/sh
# A sweep on a Slurm cluster without Redis: every task of an array plays a part of the games. In a folder that all nodes see:
#
#   job=$(sbatch --parsable slurm-shards.sh mine.yaml)
#   sbatch --dependency=afterok:$job --output=merge.log --wrap 'npx irkutsk merge parts --out results/mine'
#
# A task that was cut off goes on from its journal when it is sent again, here the third: sbatch --array=3 slurm-shards.sh mine.yaml
#SBATCH --job-name=irkutsk
#SBATCH --array=1-8
#SBATCH --cpus-per-task=1
#SBATCH --output=shard-%a.log

# How many parts there are. It stands here, too, so that one task can be sent alone.
of=8
exec npx irkutsk run "$1" --shard "$SLURM_ARRAY_TASK_ID/$of" --threads "$SLURM_CPUS_PER_TASK" --out parts
