#!/bin/sh
# Workers on a Slurm cluster, for a run with --cluster elsewhere: a queue and the run stand where they may stay for long, and
# nodes that are free play. With what secure.sh has made, in a folder that all nodes see:
#
#   sbatch slurm-workers.sh secured/player.env
#
# They wait until there is a run, and after it for the next; scancel ends them. What one of them played when it was cut off is
# played by another.
#SBATCH --job-name=irkutsk-worker
#SBATCH --array=1-8
#SBATCH --cpus-per-task=1
#SBATCH --output=worker-%a.log

set -a
. "$(realpath "$1")"
exec npx irkutsk worker --cluster env --threads "$SLURM_CPUS_PER_TASK"
